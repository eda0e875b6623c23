import { DEFAULT_COLUMNS, knownColumns, type ListColumn } from '@dojang/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../ui/overlay/toast.tsx';
import { call, endpoints, session } from '../../session/api.ts';
import { useErrorMessage } from '../../session/error-message.ts';
import { userQuery } from '../../session/user.query.ts';

export interface DocumentColumns {
  /** The columns that the list shows, beside the name. */
  readonly shown: readonly ListColumn[];
  /** Whether the person has chosen columns. */
  readonly isChosen: boolean;
  /** A personal account has no teams. */
  readonly hasTeams: boolean;
  /** Shows these columns from now on, on every device; null restores the usual ones. */
  readonly choose: (columns: readonly ListColumn[] | null) => void;
}

/** The columns of the list of documents, as the person chose them. */
export function useDocumentColumns(): DocumentColumns {
  const user = useQuery(userQuery).data;
  const queries = useQueryClient();
  const errorText = useErrorMessage();
  const { mutate } = useMutation({
    // One after the other, so that the last choice is the one that stays.
    scope: { id: 'document-columns' },
    mutationFn: (columns: ListColumn[] | null) =>
      call(endpoints.chooseDocumentColumns, { body: { columns } }),
    onMutate: async (columns) => {
      await queries.cancelQueries({ queryKey: userQuery.queryKey });
      queries.setQueryData(userQuery.queryKey, (known) => {
        if (known === undefined) return known;
        const { documentColumns: _, ...others } = known;
        const next = columns === null ? others : { ...others, documentColumns: columns };
        session.keepUser(next);
        return next;
      });
    },
    onError: (error) => {
      notify('bad', errorText(error));
      return queries.invalidateQueries({ queryKey: userQuery.queryKey });
    },
  });
  const hasTeams = user !== undefined && user.organization !== null;
  const chosen = knownColumns(user?.documentColumns ?? DEFAULT_COLUMNS);
  return {
    shown: hasTeams ? chosen : chosen.filter((column) => column !== 'team'),
    isChosen: user?.documentColumns !== undefined,
    hasTeams,
    choose: (columns) => mutate(columns === null ? null : knownColumns(columns)),
  };
}
