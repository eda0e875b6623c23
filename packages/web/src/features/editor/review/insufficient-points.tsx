import { useState } from 'react';
import { usePermissions } from '../../organization/roles/use-permissions.ts';
import { LackOfPointsDialog } from '../../points/lack-of-points-dialog.tsx';
import { usePointBalance } from '../../session/point-balance.ts';
import { useEditor } from '../session/editor-context.ts';

/** Shown when a document is started without points: it can be prepared but not sent. */
export function InsufficientPoints() {
  const { session } = useEditor();
  const { balance } = usePointBalance();
  const { isKnown } = usePermissions();
  const [isSeen, setSeen] = useState(false);
  return (
    <LackOfPointsDialog
      at="start"
      isOpen={balance === 0 && isKnown && !isSeen}
      onClose={() => setSeen(true)}
      onLeave={() => session.autosave.flush()}
    />
  );
}
