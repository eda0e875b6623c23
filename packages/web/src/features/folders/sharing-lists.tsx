import type { FolderResult } from '@dojang/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FolderShareRow } from './folder-share-row.tsx';
import { accessibleMembersQuery, foldersQuery } from './folders.query.ts';
import { FoldersFailed } from './folders-failed.tsx';
import type { SharedPerson } from './share-choices.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { sharedText } from './shared-text.ts';
import { type FolderTeams, useFolderTeams } from './use-folder-teams.ts';

/** The folders that others share with the member, and those that are shared with others, by name. */
export function SharingLists() {
  const t = useTranslations('folders');
  const query = useQuery(foldersQuery());
  const [sharing, setSharing] = useState<FolderResult | null>(null);
  const folders = query.data?.list;
  if (folders === undefined)
    return query.isError ? <FoldersFailed error={query.error} onReload={() => void query.refetch()} /> : null;
  return (
    <>
      <SharingList
        title={t('shared')}
        empty={t('sharedInEmpty')}
        folders={folders.filter((folder) => folder.isShared)}
        onShare={setSharing}
      />
      <SharingList
        title={t('sharedOut')}
        empty={t('sharedOutEmpty')}
        folders={folders.filter(
          (folder) => !folder.isShared && folder.sharedCount + folder.sharedTeamCount > 0,
        )}
        onShare={setSharing}
      />
      {sharing === null ? null : <ShareDialog folder={sharing} onClose={() => setSharing(null)} />}
    </>
  );
}

interface SharingListProps {
  readonly title: string;
  readonly empty: string;
  readonly folders: readonly FolderResult[];
  readonly onShare: (folder: FolderResult) => void;
}

function SharingList({ title, empty, folders, onShare }: SharingListProps) {
  const teams = useFolderTeams();
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-5">
      <h3 id={id} className="font-semibold">
        {title} <span className="font-normal text-muted">{folders.length}</span>
      </h3>
      {folders.length === 0 ? (
        <p className="mt-2 rounded-card border border-line bg-card px-4 py-4 text-muted">{empty}</p>
      ) : (
        <ul aria-labelledby={id} className="mt-2 rounded-card border border-line bg-card">
          {folders.map((folder) => (
            <FolderShareRow
              key={folder.folderId}
              folder={folder}
              teams={teams}
              onShare={() => onShare(folder)}
              {...(folder.isShared ? {} : { shared: <SharedNames folder={folder} teams={teams} /> })}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The number of people who are named; the others are counted. */
const MOST_NAMED = 3;

function SharedNames({ folder, teams }: { folder: FolderResult; teams: FolderTeams }) {
  const t = useTranslations('folders');
  const shared = useQuery(accessibleMembersQuery(folder.folderId)).data;
  if (shared === undefined) return sharedText(folder, t);
  const { list: people } = shared;
  const teamNames = shared.teams.map((team) => teams.nameOf(team.teamId, team.name)).join(', ');
  return (
    <>
      {teamNames === '' ? null : <span className="block">{t('sharedTeams', { names: teamNames })}</span>}
      {people.length === 0 ? null : <span className="block">{namesOf(people, t)}</span>}
    </>
  );
}

function namesOf(people: readonly SharedPerson[], t: ReturnType<typeof useTranslations<'folders'>>): string {
  const names = people
    .slice(0, MOST_NAMED)
    .map((person) => person.name)
    .join(', ');
  const count = people.length - MOST_NAMED;
  return count > 0 ? t('sharedNamesMore', { names, count }) : t('sharedNames', { names });
}
