import type { DocumentSummary } from '@dojang/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { notify } from '../../ui/overlay/toast.tsx';
import { call, endpoints } from '../session/api.ts';
import { useErrorMessage } from '../session/error-message.ts';

export type NamedDocument = Pick<DocumentSummary, 'documentId' | 'name'>;

/** Recovers a deleted document, or removes it for good; each shows the outcome. */
export function useDeletedActions() {
  const t = useTranslations('deletion');
  const errorText = useErrorMessage();
  const queries = useQueryClient();
  const onError = (error: unknown) => notify('bad', errorText(error));
  const refresh = () =>
    Promise.all(
      [['documents'], ['folders'], ['deletedDocuments']].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  const recover = useMutation({
    mutationFn: ({ documentId }: NamedDocument) =>
      call(endpoints.recoverDocument, { params: { documentId } }),
    onSuccess: (_, { name }) => {
      notify('ok', t('recovered', { name }));
      return refresh();
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: ({ documentId }: NamedDocument) => call(endpoints.removeDocument, { params: { documentId } }),
    onSuccess: (_, { name }) => {
      notify('ok', t('removed', { name }));
      return refresh();
    },
    onError,
  });
  return { recover, remove };
}

/** Deletes one document, shows the outcome and offers to undo it. */
export function useDeletion() {
  const t = useTranslations('deletion');
  const errorText = useErrorMessage();
  const queries = useQueryClient();
  const { recover } = useDeletedActions();
  return useMutation({
    mutationFn: ({ documentId }: NamedDocument) =>
      call(endpoints.deleteDocuments, { body: { documentIds: [documentId] } }),
    onSuccess: (_, { documentId, name }) => {
      notify('ok', t('done', { name }), {
        action: { label: t('undo'), onPress: () => recover.mutate({ documentId, name }) },
      });
      queries.removeQueries({ queryKey: ['document', documentId] });
      return Promise.all(
        [['documents'], ['folders']].map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
    },
    onError: (error) => notify('bad', errorText(error)),
  });
}
