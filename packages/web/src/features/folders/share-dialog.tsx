import type { FolderResult, ResultOf } from '@dojang/contract';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useComposition } from '../../ui/hooks/use-composition.ts';
import { useSettled } from '../../ui/hooks/use-settled.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { DialogButtons } from '../../ui/overlay/dialog-buttons.tsx';
import { notify } from '../../ui/overlay/toast.tsx';
import { call, endpoints } from '../session/api.ts';
import { useErrorMessage } from '../session/error-message.ts';
import { useFolderRefresh } from './folder-actions.ts';
import { accessibleMembersQuery } from './folders.query.ts';

type Person = ResultOf<typeof endpoints.accessibleMembers>['list'][number];

interface ShareDialogProps {
  readonly folder: FolderResult;
  readonly onClose: () => void;
}

/** The people with whom a folder is shared, and those with whom it could be. Changes take effect only when they are saved. */
export function ShareDialog({ folder, onClose }: ShareDialogProps) {
  const t = useTranslations('folders');
  const errorText = useErrorMessage();
  const refresh = useFolderRefresh();
  const { folderId, name } = folder;
  const present = useQuery(accessibleMembersQuery(folderId)).data;
  const [people, setPeople] = useState<readonly Person[] | null>(null);
  useEffect(() => {
    if (present !== undefined) setPeople((kept) => kept ?? present);
  }, [present]);

  const save = useMutation({
    mutationFn: () =>
      call(endpoints.changeFolder, {
        params: { folderId },
        body: { memberIds: (people ?? []).map((person) => person.memberId) },
      }),
    onSuccess: async () => {
      notify('ok', t('shareSaved', { name }));
      await refresh();
      onClose();
    },
    onError: (error) => notify('bad', errorText(error)),
  });
  const chosen = people ?? [];
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('shareTitle', { name })}
      size="md"
      withClose
      footerLine
      footer={
        <DialogButtons
          verb={t('save')}
          act={{ onPress: () => save.mutate() }}
          isPending={save.isPending}
          isInert={people === null}
          onClose={onClose}
        />
      }
    >
      <p className="mb-4 text-muted">{t('shareText')}</p>
      <h3 className="mb-1.5 text-13 font-semibold text-ink-2">
        {t('accessible')} <span className="font-normal text-muted">{chosen.length}</span>
      </h3>
      {people?.length === 0 ? <p className="py-2 text-13 text-muted">{t('accessibleNobody')}</p> : null}
      <People
        people={chosen}
        button={(person) => (
          <Button
            size="sm"
            aria-label={t('removePerson', { name: person.name })}
            onPress={() => setPeople(chosen.filter((one) => one.memberId !== person.memberId))}
          >
            {t('drop')}
          </Button>
        )}
      />
      {/* The button waits until the present shares are loaded: saving only the others would remove those. */}
      {people === null ? null : (
        <FindPeople folderId={folderId} chosen={people} onTake={(person) => setPeople([...people, person])} />
      )}
    </Dialog>
  );
}

interface FindPeopleProps {
  readonly folderId: string;
  readonly chosen: readonly Person[];
  readonly onTake: (person: Person) => void;
}

const PAGE = 20;
const REST_MS = 250;

function FindPeople({ folderId, chosen, onTake }: FindPeopleProps) {
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
  const taken = new Set(chosen.map((person) => person.memberId));
  const pages = found.data?.pages ?? [];
  const listed = pages.flatMap((page) => page.list);
  const free = listed.filter((person) => !taken.has(person.memberId));
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
        {found.isSuccess && free.length === 0 && left <= 0 ? (
          <p role="status" className="py-2 text-13 text-muted">
            {t('availableNobody')}
          </p>
        ) : null}
        <People
          people={free}
          button={(person) => (
            <Button
              size="sm"
              aria-label={t('addPerson', { name: person.name })}
              onPress={() => onTake(person)}
            >
              {t('take')}
            </Button>
          )}
        />
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

function People({ people, button }: { people: readonly Person[]; button: (person: Person) => ReactNode }) {
  if (people.length === 0) return null;
  return (
    <ul>
      {people.map((person) => (
        <li
          key={person.memberId}
          className="flex min-h-12 items-center gap-2.5 border-b border-line py-1.5 last:border-b-0"
        >
          <span
            aria-hidden
            className="flex size-7 shrink-0 items-center justify-center rounded-full bg-desk text-13 font-semibold text-ink-2"
          >
            {[...person.name][0]}
          </span>
          <span className="min-w-0 flex-1 leading-snug">
            <b className="block truncate font-semibold">{person.name}</b>
            <span className="block truncate text-13 text-muted">
              {person.loginId} · {person.teamName}
            </span>
          </span>
          {button(person)}
        </li>
      ))}
    </ul>
  );
}
