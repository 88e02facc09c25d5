/** Two people, or two tabs, changed one lesson: what was changed there, and the choice. Nothing is lost either way. */
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { ChangeList } from './change-list.tsx';
import type { Draft } from './draft.ts';
import { changesBetween } from './draft-changes.ts';

export interface ConflictNoticeProps {
  mine: Draft;
  theirs: Draft;
  onKeepMine(): void;
  onTakeTheirs(): void;
}

export const ConflictNotice = ({ mine, theirs, onKeepMine, onTakeTheirs }: ConflictNoticeProps) => (
  <Notice className="mt-4">
    <p className="font-medium">This lesson was changed in another place while you were writing.</p>
    <p className="mt-1">
      Nothing is lost: what you keep is saved, and the other one stays within reach, under Versions or Undo.
    </p>
    <details className="mt-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-primary underline underline-offset-4">
        See the differences
      </summary>
      <ChangeList changes={changesBetween(theirs, mine)} was="There" is="Here" />
    </details>
    <div className="mt-2 flex flex-wrap gap-2">
      <Button onClick={onKeepMine}>Keep mine</Button>
      <Button look="secondary" onClick={onTakeTheirs}>
        Take the other one
      </Button>
    </div>
  </Notice>
);
