import type { FolderResult } from '@dojang/contract';
import { useQuery } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { linkTo } from '../../ui/text/text-link.tsx';
import { folderGroups } from './folder-groups.ts';
import { FolderShareRow } from './folder-share-row.tsx';
import { foldersQuery } from './folders.query.ts';
import { FoldersFailed } from './folders-failed.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { useFolderTeams } from './use-folder-teams.ts';

/** Every folder with the people with whom it is shared. */
export function FolderShares() {
  const t = useTranslations('folders');
  const query = useQuery(foldersQuery());
  const teams = useFolderTeams();
  const [sharing, setSharing] = useState<FolderResult | null>(null);
  const folders = query.data?.list;
  if (folders === undefined) {
    return query.isError ? <FoldersFailed error={query.error} onReload={() => void query.refetch()} /> : null;
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
      <p className="mb-3 text-ink-2">{t.rich('sharesIntro', { a: linkTo('/orgDocuments') })}</p>
      <ul className="rounded-card border border-line">
        {ordered.map((folder) => (
          <FolderShareRow
            key={folder.folderId}
            folder={folder}
            teams={teams}
            onShare={() => setSharing(folder)}
          />
        ))}
      </ul>
      {sharing === null ? null : <ShareDialog folder={sharing} onClose={() => setSharing(null)} />}
    </div>
  );
}
