/** The sidebar of a phone, in a sheet from the left. */
import type { RefObject } from 'react';
import { Sheet, SheetContent } from '../ui/sheet.tsx';
import { Sidebar, type SidebarProps } from './sidebar.tsx';

export interface MobileSheetProps extends Pick<SidebarProps, 'user' | 'onLogout'> {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Gets the focus back. */
  opener: RefObject<HTMLElement | null>;
}

export function MobileSheet({ open, onOpenChange, opener, user, onLogout }: MobileSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent
        title="Menu"
        side="left"
        className="w-72! max-w-[85vw] bg-board! text-on-board!"
        returnFocus={opener}
      >
        <Sidebar user={user} onLogout={onLogout} collapsed={false} onNavigate={() => onOpenChange(false)} />
      </SheetContent>
    </Sheet>
  );
}
