import type { ContactSuggestion } from '@dojang/contract';
import { showContact } from '@dojang/domain';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isEmbedded } from '../../embedded/is-embedded.ts';
import type { ComboOption } from '../../ui/form/combo-field.tsx';
import { useSettled } from '../../ui/hooks/use-settled.ts';
import { notify } from '../../ui/overlay/toast.tsx';
import { call, endpoints } from '../session/api.ts';
import { useErrorMessage } from '../session/error-message.ts';

/** Every query of suggested contacts begins with this key. */
const CONTACTS_KEY = ['contacts'] as const;

/** The suggested contacts whose name or contact contains the words. */
const contactSuggestionsQuery = (search: string) =>
  queryOptions({
    queryKey: [...CONTACTS_KEY, search],
    queryFn: () => call(endpoints.contactSuggestions, { query: { search } }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

const TYPING_PAUSE_MS = 200;
const MOST_SEARCH = 100;

export interface Suggestions {
  readonly options: readonly ComboOption[];
  /** The suggestion of an option; undefined when it is not in the list any more. */
  readonly byId: (id: string) => ContactSuggestion | undefined;
  readonly remove: (id: string) => void;
}

/**
 * The contacts that fit what is typed into a name or an address. Without an answer there are none: a person can always be
 * typed. A page inside another site has no address book.
 * @param taken the contacts of the document, which are not suggested again
 */
export function useContactSuggestions(
  typed: string,
  part: 'name' | 'contact',
  taken: readonly string[],
): Suggestions {
  const t = useTranslations('panel.suggested');
  const queries = useQueryClient();
  const errorText = useErrorMessage();
  const search = useSettled(typed.trim().slice(0, MOST_SEARCH), TYPING_PAUSE_MS);
  const { data } = useQuery({ ...contactSuggestionsQuery(search), enabled: !isEmbedded() });
  // An answer that was on its way when a contact was deleted still contains it.
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const list = (data?.list ?? []).filter(
    ({ suggestionId, signingContactInfo }) =>
      !removed.includes(suggestionId) && !taken.includes(signingContactInfo),
  );
  const byId = (id: string) => list.find(({ suggestionId }) => suggestionId === id);
  const removal = useMutation({
    mutationFn: (suggestionId: string) => call(endpoints.hideContactSuggestion, { params: { suggestionId } }),
    onMutate: (suggestionId) => setRemoved((before) => [...before, suggestionId]),
    onSuccess: () => notify('ok', t('removed')),
    onError: (error, suggestionId) => {
      setRemoved((before) => before.filter((id) => id !== suggestionId));
      notify('bad', errorText(error));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: CONTACTS_KEY }),
  });
  return {
    options: list.map((one) => ({
      id: one.suggestionId,
      text: part === 'name' ? one.name : one.signingContactInfo,
      content: <SuggestedContact suggestion={one} />,
    })),
    byId,
    remove: (id) => removal.mutate(id),
  };
}

function SuggestedContact({ suggestion }: { readonly suggestion: ContactSuggestion }) {
  const t = useTranslations('panel.suggested');
  const { name, signingMethodType, signingContactInfo, source } = suggestion;
  const Channel = signingMethodType === 'kakao' ? MessageCircle : Mail;
  return (
    <span className="flex flex-col py-1.5 leading-5">
      <span className="flex items-baseline gap-2">
        <b className="truncate font-semibold">{name}</b>
        <span className="shrink-0 text-13 text-muted">{t(source)}</span>
      </span>
      <span className="flex min-w-0 items-center gap-1.5 text-13 text-muted">
        <Channel size={14} className="shrink-0" aria-hidden />
        <span className="truncate">{showContact(signingContactInfo)}</span>
      </span>
    </span>
  );
}
