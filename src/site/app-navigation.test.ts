import { expect, it } from 'vitest';
import { type NavItem, navigationFor } from './app-navigation.ts';
import { sidebarCookie, sidebarWasOpen } from './sidebar-state.ts';

it('shows an item for some tiers, or for those who run the server, to them only', () => {
  const icon = (() => null) as unknown as NavItem['icon'];
  const items: NavItem[] = [
    { to: '/dashboard', label: 'Dashboard', icon },
    { to: '/team', label: 'Team', icon, tiers: ['team', 'school'] },
    { to: '/admin', label: 'This server', icon, forAdministrators: true },
  ];
  const labels = (tier: string, administrator = false) =>
    navigationFor({ tier, administrator }, items).map(({ label }) => label);
  expect(labels('free')).toEqual(['Dashboard']);
  expect(labels('school')).toEqual(['Dashboard', 'Team']);
  expect(labels('free', true)).toEqual(['Dashboard', 'This server']);
});

it('remembers the sidebar for 7 days', () => {
  expect(sidebarCookie(false)).toContain('max-age=604800');
  expect(sidebarWasOpen('')).toBe(true);
  expect(sidebarWasOpen('a=1; sidebar_state=true')).toBe(true);
  expect(sidebarWasOpen('a=1; sidebar_state=false; b=2')).toBe(false);
  expect(sidebarWasOpen('x_sidebar_state=false')).toBe(true);
});
