import { type DocumentSummary, type FolderResult, NO_FOLDER } from '@dojang/contract';
import { Folder, FolderX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { DialogButtons } from '../../ui/overlay/dialog-buttons.tsx';
import { useDocumentMove } from './folder-actions.ts';
import { folderGroups } from './folder-groups.ts';

interface MoveDocumentDialogProps {
  readonly document: DocumentSummary;
  readonly folders: readonly FolderResult[];
  readonly teamIds: readonly string[];
  readonly teamNameOf: (teamId: string, name: string) => string;
  readonly onClose: () => void;
}

/** Moves a document into a folder without dragging: for the keyboard and for phones. */
export function MoveDocumentDialog(props: MoveDocumentDialogProps) {
  const { document, folders, teamIds, teamNameOf, onClose } = props;
  const t = useTranslations('folders');
  const move = useDocumentMove();
  const present = document.folderId ?? NO_FOLDER;
  const [folderId, setFolder] = useState(present);
  const open = folders.filter((folder) => folder.abilities.addDocuments || folder.folderId === present);
  const folderName = open.find((folder) => folder.folderId === folderId)?.name ?? t('noFolder');
  const submit = () =>
    move.mutate({ documentId: document.documentId, folderId, folderName }, { onSettled: onClose });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('moveTitle', { name: document.name })}
      withClose
      footer={
        <DialogButtons
          verb={t('moveVerb')}
          act={{ onPress: submit }}
          isPending={move.isPending}
          isInert={folderId === present}
          onClose={onClose}
        />
      }
    >
      <RadioGroup value={folderId} onChange={setFolder} className="flex flex-col">
        <Label className="sr-only">{t('moveWhere')}</Label>
        <Place value={NO_FOLDER} icon={<FolderX size={17} aria-hidden />} name={t('noFolder')} />
        {folderGroups(open, teamIds).map((group) => (
          <div key={group.key} className="mt-3">
            {group.teamName === null ? null : (
              <p className="mb-0.5 px-2 text-13 text-muted">{teamNameOf(group.key, group.teamName)}</p>
            )}
            {group.folders.map((folder) => (
              <Place
                key={folder.folderId}
                value={folder.folderId}
                icon={<Folder size={17} aria-hidden />}
                name={folder.name}
              />
            ))}
          </div>
        ))}
      </RadioGroup>
    </Dialog>
  );
}

function Place({ value, icon, name }: { value: string; icon: ReactNode; name: string }) {
  return (
    <Radio
      value={value}
      className="relative flex h-9 cursor-pointer items-center gap-2.5 rounded-control px-2 focus-inset data-hovered:bg-hover data-selected:bg-brand-50 data-selected:font-semibold data-selected:text-brand-700 max-md:h-11"
    >
      <span className="text-muted">{icon}</span>
      <span className="truncate">{name}</span>
    </Radio>
  );
}
