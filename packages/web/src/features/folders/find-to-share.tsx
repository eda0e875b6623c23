import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useComposition } from '../../ui/hooks/use-composition.ts';
import { useSettled } from '../../ui/hooks/use-settled.ts';
import { call, endpoints } from '../session/api.ts';
import { type ShareChoices, type SharedPerson, type SharedTeam, ShareList } from './share-choices.tsx';
import type { FolderTeams } from './use-folder-teams.ts';

interface FindToShareProps {
  readonly folderId: string;
  readonly nameOf: FolderTeams['nameOf'];
  readonly chosen: ShareChoices;
  readonly onTakeTeam: (team: SharedTeam) => void;
  readonly onTakePerson: (person: SharedPerson) => void;
}

const PAGE = 20;
const REST_MS = 250;

/** The search for teams and people with whom a folder can still be shared. */
export function FindToShare({ folderId, nameOf, chosen, onTakeTeam, onTakePerson }: FindToShareProps) {
  const t = useTranslations('folders');
  const [text, setText] = useState('');
  const composition = useComposition();
  const search = useSettled(text.normalize('NFC').trim(), REST_MS, composition.isComposing);
  const found = useInfiniteQuery({
    queryKey: ['folders', 'available', folderId, search],
    queryFn: ({ pageParam }) =>
      call(endpoints.availableMembers, {
        params: { folderId },
        query: { page: pageParam, limit: PAGE },
        body: { search },
      }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * PAGE < last.total ? pages.length + 1 : undefined),
    // The previous matches stay under the pointer until the next answer arrives.
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const taken = new Set([
    ...chosen.people.map((person) => person.memberId),
    ...chosen.teams.map((team) => team.teamId),
  ]);
  const pages = found.data?.pages ?? [];
  const listed = pages.flatMap((page) => page.list);
  const people = listed.filter((person) => !taken.has(person.memberId));
  const teams = (pages[0]?.teams ?? []).filter((team) => !taken.has(team.teamId));
  const moreTeams = (pages[0]?.teamTotal ?? 0) - (pages[0]?.teams.length ?? 0);
  const left = (pages.at(-1)?.total ?? 0) - listed.length;
  return (
    <div className="mt-5">
      <TextField
        label={t('available')}
        type="search"
        placeholder={t('searchPlaceholder')}
        value={text}
        onChange={setText}
        inputProps={composition.inputProps}
        start={<Search size={16} aria-hidden />}
      />
      <div className="mt-2">
        {found.isSuccess && people.length + teams.length === 0 && left <= 0 ? (
          <p role="status" className="py-2 text-13 text-muted">
            {t('availableNobody')}
          </p>
        ) : null}
        <ShareList
          teams={teams}
          people={people}
          nameOf={nameOf}
          teamButton={(team) => (
            <Button
              size="sm"
              aria-label={t('addPerson', { name: nameOf(team.teamId, team.name) })}
              onPress={() => onTakeTeam(team)}
            >
              {t('take')}
            </Button>
          )}
          personButton={(person) => (
            <Button
              size="sm"
              aria-label={t('addPerson', { name: person.name })}
              onPress={() => onTakePerson(person)}
            >
              {t('take')}
            </Button>
          )}
        />
        {moreTeams > 0 ? (
          <p className="py-2 text-13 text-muted">{t('moreTeams', { count: moreTeams })}</p>
        ) : null}
        {found.hasNextPage ? (
          <Button
            kind="ghost"
            size="sm"
            className="mt-1 w-full text-brand-700!"
            isPending={found.isFetchingNextPage}
            onPress={() => void found.fetchNextPage()}
          >
            {t('moreOf', { count: Math.max(left, 0) })}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
