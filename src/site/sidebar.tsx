import { Link, useLocation } from '@tanstack/react-router';
import { LogOut, PanelLeft } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../ui/cx.ts';
import { Logo, Mark } from '../ui/logo.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { navigationFor } from './app-navigation.ts';

export interface SidebarUser {
  initials: string;
  /** First name, or the email. */
  name: string;
  tier: string;
  /** Whether they run this server. */
  administrator: boolean;
}

export interface SidebarProps {
  user: SidebarUser;
  onLogout(): Promise<void>;
  /** Icons only, named by tooltips. */
  collapsed: boolean;
  /** Absent in the sheet, which has its own way to close. */
  onToggle?: () => void;
  onNavigate?: () => void;
}

const ROW =
  'flex h-11 w-full items-center gap-3 rounded-control text-left font-medium transition-colors hover:bg-board-raised focus-visible:-outline-offset-2 focus-visible:outline-on-board';

export function Sidebar({ user, onLogout, collapsed, onToggle, onNavigate }: SidebarProps) {
  const { pathname } = useLocation();
  const [leaving, setLeaving] = useState(false);
  const row = cx(ROW, collapsed ? 'justify-center' : 'px-3');

  return (
    <>
      <div
        className={cx(
          'flex shrink-0 items-center',
          collapsed ? 'flex-col gap-1 px-1 pt-3' : 'h-16 justify-between pr-2 pl-4',
        )}
      >
        <Link
          to="/dashboard"
          {...(onNavigate ? { onClick: onNavigate } : {})}
          aria-label="Lessonwright"
          className="rounded-control focus-visible:outline-on-board"
        >
          {collapsed ? <Mark /> : <Logo />}
        </Link>
        {onToggle && (
          <Tooltip text={collapsed ? 'Open sidebar (Ctrl+B)' : 'Close sidebar (Ctrl+B)'} side="right">
            <button
              type="button"
              onClick={onToggle}
              aria-label="Toggle sidebar"
              aria-expanded={!collapsed}
              aria-keyshortcuts="Control+B Meta+B"
              className="flex size-10 items-center justify-center rounded-control text-on-board-soft hover:bg-board-raised hover:text-on-board focus-visible:outline-on-board"
            >
              <PanelLeft aria-hidden className="size-5" />
            </button>
          </Tooltip>
        )}
      </div>

      <nav aria-label="Main" className={cx('flex-1 overflow-y-auto py-3', collapsed ? 'px-1' : 'px-3')}>
        <ul className="space-y-1">
          {navigationFor(user).map(({ to, label, icon: Icon, alsoAt }) => {
            const here = pathname === to || (alsoAt?.includes(pathname) ?? false);
            return (
              <li key={to}>
                <Tooltip text={label} side="right" disabled={!collapsed}>
                  <Link
                    to={to}
                    {...(onNavigate ? { onClick: onNavigate } : {})}
                    aria-current={here ? 'page' : undefined}
                    aria-label={collapsed ? label : undefined}
                    className={cx(
                      row,
                      here ? 'bg-board-raised text-on-board' : 'text-on-board-soft hover:text-on-board',
                    )}
                  >
                    <Icon aria-hidden className={cx('size-5 shrink-0', here && 'text-accent')} />
                    {!collapsed && label}
                  </Link>
                </Tooltip>
              </li>
            );
          })}
        </ul>
      </nav>

      <div className={cx('shrink-0 space-y-1 border-t border-board-line py-3', collapsed ? 'px-1' : 'px-3')}>
        <div className={cx('flex items-center gap-3 py-1', collapsed ? 'justify-center' : 'px-2')}>
          <span
            aria-hidden
            className="flex size-9 shrink-0 items-center justify-center rounded-full bg-accent text-sm font-semibold text-[oklch(0.26_0.05_75)]"
          >
            {user.initials}
          </span>
          {!collapsed && (
            <span className="min-w-0 leading-snug">
              <span className="block truncate font-medium">{user.name}</span>
              <span className="block text-sm text-on-board-soft capitalize">{user.tier} Plan</span>
            </span>
          )}
        </div>
        <ThemeToggle
          withText={!collapsed}
          className={cx(
            'w-full text-on-board-soft hover:bg-board-raised hover:text-on-board focus-visible:outline-on-board',
            !collapsed && 'justify-start! px-3 font-medium',
          )}
        />
        <Tooltip text="Logout" side="right" disabled={!collapsed}>
          <button
            type="button"
            aria-label={collapsed ? 'Logout' : undefined}
            aria-disabled={leaving || undefined}
            onClick={async () => {
              if (leaving) return;
              setLeaving(true);
              await onLogout();
              setLeaving(false);
            }}
            className={cx(row, 'text-on-board-soft hover:text-on-board')}
          >
            <LogOut aria-hidden className="size-5 shrink-0" />
            {!collapsed && 'Logout'}
          </button>
        </Tooltip>
      </div>
    </>
  );
}
