import type { ResultOf } from '@dojang/contract';
import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { endpoints } from '../session/api.ts';
import type { FolderTeams } from './use-folder-teams.ts';

type Accessible = ResultOf<typeof endpoints.accessibleMembers>;
export type SharedPerson = Accessible['list'][number];
export type SharedTeam = Accessible['teams'][number];

/** The teams and people with whom a folder is shared. */
export interface ShareChoices {
  readonly teams: readonly SharedTeam[];
  readonly people: readonly SharedPerson[];
}

interface ShareListProps extends ShareChoices {
  readonly nameOf: FolderTeams['nameOf'];
  readonly teamButton: (team: SharedTeam) => ReactNode;
  readonly personButton: (person: SharedPerson) => ReactNode;
}

/** Teams with the number of their members, then people, each with a button. */
export function ShareList({ teams, people, nameOf, teamButton, personButton }: ShareListProps) {
  const t = useTranslations('folders');
  if (teams.length + people.length === 0) return null;
  return (
    <ul>
      {teams.map((team) => (
        <ShareLine
          key={team.teamId}
          mark={<Users size={15} />}
          name={nameOf(team.teamId, team.name)}
          about={t('teamMembers', { count: team.memberCount })}
          button={teamButton(team)}
        />
      ))}
      {people.map((person) => (
        <ShareLine
          key={person.memberId}
          mark={[...person.name][0]}
          name={person.name}
          about={`${person.loginId} · ${person.teamName}`}
          button={personButton(person)}
        />
      ))}
    </ul>
  );
}

interface ShareLineProps {
  readonly mark: ReactNode;
  readonly name: string;
  readonly about: string;
  readonly button: ReactNode;
}

function ShareLine({ mark, name, about, button }: ShareLineProps) {
  return (
    <li className="flex min-h-12 items-center gap-2.5 border-b border-line py-1.5 last:border-b-0">
      <span
        aria-hidden
        className="flex size-7 shrink-0 items-center justify-center rounded-full bg-desk text-13 font-semibold text-ink-2"
      >
        {mark}
      </span>
      <span className="min-w-0 flex-1 leading-snug">
        <b className="block truncate font-semibold">{name}</b>
        <span className="block truncate text-13 text-muted">{about}</span>
      </span>
      {button}
    </li>
  );
}
