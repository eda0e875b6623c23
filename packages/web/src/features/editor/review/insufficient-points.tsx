import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermissions } from '../../organization/roles/use-permissions.ts';
import { LackOfPointsDialog } from '../../points/lack-of-points-dialog.tsx';
import { pointBalanceQuery } from '../../session/user.query.ts';
import { useEditor } from '../session/editor-context.ts';

/** Shown when a document is started without points: it can be prepared but not sent. */
export function InsufficientPoints() {
  const { session } = useEditor();
  const { data } = useQuery(pointBalanceQuery);
  const { isKnown } = usePermissions();
  const [isSeen, setSeen] = useState(false);
  return (
    <LackOfPointsDialog
      at="start"
      isOpen={data?.balance === 0 && isKnown && !isSeen}
      onClose={() => setSeen(true)}
      onLeave={() => session.autosave.flush()}
    />
  );
}
