import { Folder } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FolderList, type FolderQuestion } from '../../features/folders/folder-list.tsx';
import { FolderQuestions } from '../../features/folders/folder-questions.tsx';
import { cx } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { FolderPlaces } from './use-folder-places.ts';

interface FolderColumnProps {
  readonly folders: FolderPlaces;
  readonly teamId: string | undefined;
  readonly chosen: string | undefined;
  readonly onChoose: (folderId: string | undefined) => void;
  readonly isHidden: boolean;
  /** The list next to it; it receives the button that opens the folders in windows without space for the column. */
  readonly children: (folderButton: ReactNode) => ReactNode;
}

/** The folders to the left of a list of documents: a column in wide windows, otherwise a sheet. */
export function FolderColumn(props: FolderColumnProps) {
  const { folders, teamId, chosen, onChoose, isHidden, children } = props;
  const t = useTranslations('folders');
  const [isOpen, setOpen] = useState(false);
  const [question, setQuestion] = useState<FolderQuestion | null>(null);
  const { shown, teams, titleOf } = folders;
  const isShown = shown !== undefined && !isHidden;
  const list = (choose: (folderId: string | undefined) => void) =>
    shown === undefined ? null : (
      <FolderList
        folders={shown}
        teamIds={teams.ids}
        teamNameOf={teams.nameOf}
        chosen={chosen}
        onChoose={choose}
        onAsk={setQuestion}
      />
    );
  const button = isShown ? (
    <Button
      kind="ghost"
      size="sm"
      className="max-w-44 min-w-0 shrink lg:hidden"
      icon={<Folder size={16} className="text-muted" aria-hidden />}
      aria-label={`${t('choose')}: ${titleOf(chosen)}`}
      onPress={() => setOpen(true)}
    >
      <span className={cx('block truncate', chosen === undefined && 'max-md:hidden')}>{titleOf(chosen)}</span>
    </Button>
  ) : null;
  return (
    <>
      {isShown ? (
        <div className="flex w-54 shrink-0 flex-col border-r border-line px-2 pt-4 max-lg:hidden">
          {list(onChoose)}
        </div>
      ) : null}
      <div className="flex min-w-0 flex-1 flex-col">{children(button)}</div>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={t('choose')} withClose>
        <div className="-mx-2.5 flex min-h-0 flex-1 flex-col">
          {list((folderId) => {
            onChoose(folderId);
            setOpen(false);
          })}
        </div>
      </Dialog>
      {shown === undefined ? null : (
        <FolderQuestions
          {...{ question, teams, teamId }}
          folders={shown}
          onMade={onChoose}
          onRemoved={(folderId) => {
            if (folderId === chosen) onChoose(undefined);
          }}
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  );
}
