import { type FolderResult, NO_FOLDER, type ResultOf } from '@dojang/contract';
import {
  Ellipsis,
  Files,
  Folder,
  FolderInput,
  FolderPlus,
  FolderX,
  Pencil,
  Trash2,
  UserPlus,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Menu, type MenuEntry } from '../../ui/controls/menu.tsx';
import { useRovingGrid } from '../../ui/hooks/use-roving-grid.ts';
import type { endpoints } from '../session/api.ts';
import { useDocumentMove } from './folder-actions.ts';
import { documentTotal, type FolderGroup, folderGroups, SHARED_GROUP } from './folder-groups.ts';
import { FolderPlace } from './folder-place.tsx';
import { sharedText } from './shared-text.ts';

export type FolderQuestion =
  | { readonly kind: 'rename' | 'share' | 'remove'; readonly folder: FolderResult }
  | { readonly kind: 'add' };

export interface FolderListProps {
  readonly folders: ResultOf<typeof endpoints.listFolders>;
  readonly teamIds: readonly string[];
  /** The default team has the organization's name. */
  readonly teamNameOf: (teamId: string, name: string) => string;
  /** Undefined for all documents. */
  readonly chosen: string | undefined;
  readonly onChoose: (folderId: string | undefined) => void;
  readonly onAsk: (question: FolderQuestion) => void;
}

/** The list of places: all documents, documents without a folder, and the folders by team. */
export function FolderList(props: FolderListProps) {
  const { folders, teamIds, chosen, onChoose, onAsk } = props;
  const t = useTranslations('folders');
  const move = useDocumentMove();
  const places = useRovingGrid<HTMLElement>({ rows: 'li, [data-places]', first: '[aria-current=true]' });
  const groups = folderGroups(folders.list, teamIds);
  const takeOut = (documentId: string) =>
    move.mutate({ documentId, folderId: NO_FOLDER, folderName: t('noFolder') });
  return (
    <nav {...places} aria-label={t('title')} className="flex min-h-0 flex-1 flex-col">
      <div data-places className="flex h-10 shrink-0 items-center justify-between pl-2.5">
        <h2 className="text-15 font-semibold">{t('title')}</h2>
        {folders.canCreate ? (
          <IconButton label={t('add')} onPress={() => onAsk({ kind: 'add' })}>
            <FolderPlus size={17} aria-hidden />
          </IconButton>
        ) : null}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto pb-3">
        <ul className="flex flex-col gap-px">
          <FolderPlace
            icon={<Files size={17} aria-hidden />}
            name={t('all')}
            count={documentTotal(folders.list, folders.unfiledCount)}
            isChosen={chosen === undefined}
            onChoose={() => onChoose(undefined)}
          />
          <FolderPlace
            icon={<FolderX size={17} aria-hidden />}
            name={t('unfiled')}
            count={folders.unfiledCount}
            isChosen={chosen === NO_FOLDER}
            onChoose={() => onChoose(NO_FOLDER)}
            onDropDocument={takeOut}
          />
        </ul>
        {groups.map((group) => (
          <Group key={group.key} {...props} group={group} />
        ))}
      </div>
    </nav>
  );
}

function Group({
  group,
  chosen,
  onChoose,
  onAsk,
  teamNameOf,
}: FolderListProps & { readonly group: FolderGroup }) {
  const t = useTranslations('folders');
  const move = useDocumentMove();
  const title =
    group.key === SHARED_GROUP
      ? t('shared')
      : group.teamName === null
        ? t('mine')
        : teamNameOf(group.key, group.teamName);
  return (
    <section aria-label={title} className="mt-4">
      <h3 className="mb-1 flex items-center px-2.5 text-13 font-medium text-muted">
        <span className="min-w-0 flex-1 truncate">{title}</span>
        <span aria-hidden>{group.documentCount}</span>
      </h3>
      <ul className="flex flex-col gap-px">
        {group.folders.map((folder) => (
          <FolderPlace
            key={folder.folderId}
            icon={
              folder.isShared || folder.sharedCount + folder.sharedTeamCount > 0 ? (
                <FolderInput size={17} aria-hidden />
              ) : (
                <Folder size={17} aria-hidden />
              )
            }
            name={folder.name}
            hint={sharedText(folder, t) ?? undefined}
            count={folder.documentCount}
            isChosen={chosen === folder.folderId}
            onChoose={() => onChoose(folder.folderId)}
            onDropDocument={
              folder.abilities.addDocuments
                ? (documentId) =>
                    move.mutate({ documentId, folderId: folder.folderId, folderName: folder.name })
                : undefined
            }
            menu={<FolderMenu folder={folder} onAsk={onAsk} />}
          />
        ))}
      </ul>
    </section>
  );
}

function FolderMenu({ folder, onAsk }: { folder: FolderResult; onAsk: FolderListProps['onAsk'] }) {
  const t = useTranslations('folders');
  const { rename, share, remove } = folder.abilities;
  const entries: MenuEntry[] = [];
  if (rename) {
    const icon = <Pencil size={16} aria-hidden />;
    entries.push({
      id: 'rename',
      label: t('rename'),
      icon,
      onAction: () => onAsk({ kind: 'rename', folder }),
    });
  }
  if (share) {
    const icon = <UserPlus size={16} aria-hidden />;
    entries.push({ id: 'share', label: t('share'), icon, onAction: () => onAsk({ kind: 'share', folder }) });
  }
  if (remove) {
    const icon = <Trash2 size={16} aria-hidden />;
    const onAction = () => onAsk({ kind: 'remove', folder });
    entries.push({ id: 'remove', label: t('remove'), icon, isDestructive: true, onAction });
  }
  if (entries.length === 0) return null;
  const label = t('more', { name: folder.name });
  return (
    <Menu
      label={label}
      entries={entries}
      trigger={
        <IconButton
          label={label}
          tip={false}
          className="size-7 md:opacity-0 md:group-focus-within:opacity-100 md:group-hover:opacity-100 md:aria-expanded:opacity-100"
        >
          <Ellipsis size={16} aria-hidden />
        </IconButton>
      }
    />
  );
}
