/** The sidebar's items, in order. A page that comes to exist adds its line here; nothing else changes. */
import { BookBookmark, CircleUser, LayoutDashboard, type LucideIcon, NotebookPen, Server, Users } from 'lucide-react';

export interface NavItem {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Other addresses of the same page. */
  alsoAt?: readonly string[];
  /** Only for these subscription tiers; absent: for all. */
  tiers?: readonly string[];
  /** Only for those who run this server. */
  forAdministrators?: true;
}

export const APP_NAVIGATION: readonly NavItem[] = [
  { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard, alsoAt: ['/'] },
  { to: '/create', label: 'Create Lesson', icon: NotebookPen },
  { to: '/lessons', label: 'My Lessons', icon: BookBookmark },
  { to: '/team', label: 'Team', icon: Users, tiers: ['team', 'school'] },
  { to: '/account', label: 'Account', icon: CircleUser },
  { to: '/admin', label: 'This server', icon: Server, forAdministrators: true },
];

export const navigationFor = (
  { tier, administrator }: { tier: string; administrator: boolean },
  items: readonly NavItem[] = APP_NAVIGATION,
): NavItem[] =>
  items.filter(
    ({ tiers, forAdministrators }) => (!tiers || tiers.includes(tier)) && (!forAdministrators || administrator),
  );
