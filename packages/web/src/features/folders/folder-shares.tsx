import { useQuery } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { linkTo } from '../../ui/text/text-link.tsx';
import { folderGroups } from './folder-groups.ts';
import type { FolderQuestion } from './folder-list.tsx';
import { FolderQuestions } from './folder-questions.tsx';
import { FolderShareRow } from './folder-share-row.tsx';
import { foldersQuery } from './folders.query.ts';
import { FoldersFailed } from './folders-failed.tsx';
import { useFolderTeams } from './use-folder-teams.ts';

/** Every folder with the people with whom it is shared. */
export function FolderShares() {
  const t = useTranslations('folders');
  const query = useQuery(foldersQuery());
  const teams = useFolderTeams();
  const [question, setQuestion] = useState<FolderQuestion | null>(null);
  const { data } = query;
  if (data === undefined) {
    return query.isError ? <FoldersFailed error={query.error} onReload={() => void query.refetch()} /> : null;
  }
  const folders = data.list;
  const dialogs = (
    <FolderQuestions
      {...{ question, teams }}
      folders={data}
      onMade={() => setQuestion(null)}
      onRemoved={() => setQuestion(null)}
      onClose={() => setQuestion(null)}
    />
  );
  if (folders.length === 0) {
    return (
      <>
        <EmptyState
          icon={<FolderOpen size={40} strokeWidth={1.25} aria-hidden />}
          title={t('sharesEmpty')}
          action={
            data.canCreate ? (
              <Button kind="primary" onPress={() => setQuestion({ kind: 'add' })}>
                {t('add')}
              </Button>
            ) : (
              <ButtonLink href="/">{t('toDocuments')}</ButtonLink>
            )
          }
        />
        {dialogs}
      </>
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
            onShare={() => setQuestion({ kind: 'share', folder })}
          />
        ))}
      </ul>
      {dialogs}
    </div>
  );
}
