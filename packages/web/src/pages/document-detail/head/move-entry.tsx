import type { DocumentDetail } from '@dojang/contract';
import { useQuery } from '@tanstack/react-query';
import { FolderInput } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { foldersQuery } from '../../../features/folders/folders.query.ts';
import { MoveDocumentDialog } from '../../../features/folders/move-document-dialog.tsx';
import { useFolderTeams } from '../../../features/folders/use-folder-teams.ts';
import { usePermissions } from '../../../features/organization/roles/use-permissions.ts';
import type { MenuEntry } from '../../../ui/controls/menu.tsx';

/** The menu entry that puts the document into a folder; none for those without folders. */
export function useMoveEntry(onAction: () => void): MenuEntry[] {
  const t = useTranslations('documents');
  const { may } = usePermissions();
  const folders = useQuery({ ...foldersQuery(), enabled: may('folder.read') }).data?.list ?? [];
  if (!may('document.move') || folders.length === 0) return [];
  return [{ id: 'move', label: t('move'), icon: <FolderInput size={16} aria-hidden />, onAction }];
}

interface MoveDialogProps {
  readonly document: DocumentDetail;
  readonly onClose: () => void;
}

/** Asks for the folder of the document. */
export function MoveDialog({ document, onClose }: MoveDialogProps) {
  const folders = useQuery(foldersQuery()).data?.list ?? [];
  const teams = useFolderTeams();
  return (
    <MoveDocumentDialog
      document={document}
      folders={folders}
      teamIds={teams.ids}
      teamNameOf={teams.nameOf}
      onClose={onClose}
    />
  );
}
