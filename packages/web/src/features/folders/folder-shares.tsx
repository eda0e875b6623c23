import type { FolderResult } from '@dojang/contract';
import { useQuery } from '@tanstack/react-query';
import { Folder, FolderOpen, RotateCw, UserPlus, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { folderGroups } from './folder-groups.ts';
import { foldersQuery } from './folders.query.ts';
import { ShareDialog } from './share-dialog.tsx';
import { useFolderTeams } from './use-folder-teams.ts';

/** Every folder with whom it is shared. */
export function FolderShares() {
  const t = useTranslations('folders');
  const query = useQuery(foldersQuery());
  const teams = useFolderTeams();
  const [sharing, setSharing] = useState<FolderResult | null>(null);
  const folders = query.data?.list;
  if (folders === undefined) {
    return query.isError ? (
      <EmptyState
        icon={<WifiOff size={40} strokeWidth={1.25} className="text-bad" aria-hidden />}
        title={t('failed')}
        action={
          <Button icon={<RotateCw size={15} aria-hidden />} onPress={() => void query.refetch()}>
            {t('reload')}
          </Button>
        }
      />
    ) : null;
  }
  if (folders.length === 0) {
    return (
      <EmptyState
        icon={<FolderOpen size={40} strokeWidth={1.25} aria-hidden />}
        title={t('sharesEmpty')}
        action={<ButtonLink href="/">{t('toDocuments')}</ButtonLink>}
      />
    );
  }
  const ordered = folderGroups(folders, teams.ids).flatMap((group) => group.folders);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-8 pt-4 pb-6 max-md:px-4">
      <p className="mb-3 text-ink-2">{t('sharesIntro')}</p>
      <ul className="rounded-card border border-line">
        {ordered.map((folder) => (
          <li
            key={folder.folderId}
            className="flex min-h-14 items-center gap-3 border-b border-line px-4 py-2 last:border-b-0"
          >
            <Folder size={18} className="text-muted" aria-hidden />
            <span className="min-w-0 flex-1 leading-snug">
              <b className="block truncate font-semibold">{folder.name}</b>
              <span className="block truncate text-13 text-muted">
                {[
                  folder.teamId === null
                    ? t('ownFolder')
                    : teams.nameOf(folder.teamId, folder.teamName ?? ''),
                  t('documents', { count: folder.documentCount }),
                ].join(' · ')}
              </span>
            </span>
            <span className="text-13 whitespace-nowrap text-ink-2">
              {folder.isShared && folder.sharedBy !== null
                ? t('sharedBy', { name: folder.sharedBy })
                : folder.sharedCount > 0
                  ? t('sharedWith', { count: folder.sharedCount })
                  : t('notShared')}
            </span>
            {folder.abilities.share ? (
              <Button size="sm" icon={<UserPlus size={15} aria-hidden />} onPress={() => setSharing(folder)}>
                {t('share')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {sharing === null ? null : <ShareDialog folder={sharing} onClose={() => setSharing(null)} />}
    </div>
  );
}
