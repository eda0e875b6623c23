import { type DocumentSummary, type FolderResult, NO_FOLDER } from '@dojang/contract';
import { Folder, FolderX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { DialogButtons } from '../../ui/overlay/dialog-buttons.tsx';
import { useDocumentMove } from './folder-actions.ts';
import { folderGroups } from './folder-groups.ts';

interface Places {
  readonly folders: readonly FolderResult[];
  readonly teamIds: readonly string[];
  readonly teamNameOf: (teamId: string, name: string) => string;
  readonly onClose: () => void;
}

/** Puts a document into a folder without dragging: for the keyboard and for phones. */
export function MoveDocumentDialog({ document, ...places }: Places & { readonly document: DocumentSummary }) {
  const t = useTranslations('folders');
  const move = useDocumentMove();
  const { documentId } = document;
  return (
    <MovePlaceDialog
      {...places}
      title={t('moveTitle', { name: document.name })}
      present={document.folderId ?? NO_FOLDER}
      isPending={move.isPending}
      onMove={(folderId, folderName) =>
        move.mutate({ documentId, folderId, folderName }, { onSettled: places.onClose })
      }
    />
  );
}

interface MovePlaceDialogProps extends Places {
  readonly title: string;
  /** The folder in which the document is now; null for documents from several folders. */
  readonly present: string | null;
  readonly isPending: boolean;
  readonly onMove: (folderId: string, folderName: string) => void;
}

/** Asks for the folder into which documents are moved. */
export function MovePlaceDialog(props: MovePlaceDialogProps) {
  const { title, present, folders, teamIds, teamNameOf, isPending, onMove, onClose } = props;
  const t = useTranslations('folders');
  const [folderId, setFolder] = useState(present);
  const open = folders.filter((folder) => folder.abilities.addDocuments || folder.folderId === present);
  const folderName = open.find((folder) => folder.folderId === folderId)?.name ?? t('noFolder');
  const submit = () => {
    if (folderId !== null) onMove(folderId, folderName);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      withClose
      footer={
        <DialogButtons
          verb={t('moveVerb')}
          act={{ onPress: submit }}
          isPending={isPending}
          isInert={folderId === null || folderId === present}
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
