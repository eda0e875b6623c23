import type { DocumentSummary } from '@dojang/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { notify } from '../../ui/overlay/toast.tsx';
import { call, endpoints } from '../session/api.ts';
import { useErrorMessage } from '../session/error-message.ts';
import { startDownload } from './start-download.ts';

export type FileKind = 'original' | 'completed' | 'audit';

/** The actions on a document from a list or its page; each shows its result. */
export function useDocumentActions() {
  const t = useTranslations('documents');
  const errorText = useErrorMessage();
  const queries = useQueryClient();
  const tellError = (error: unknown) => notify('bad', errorText(error));
  const refresh = (documentId: string) =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['documents'] }),
      queries.invalidateQueries({ queryKey: ['document', documentId] }),
    ]);

  const remind = useMutation({
    mutationFn: ({ documentId }: Pick<DocumentSummary, 'documentId'>) =>
      call(endpoints.remind, { params: { documentId } }),
    onSuccess: ({ reminded }, { documentId }) => {
      notify('ok', reminded === 0 ? t('remindedNobody') : t('reminded', { count: reminded }));
      return refresh(documentId);
    },
    onError: tellError,
  });

  const deleteDraft = useMutation({
    mutationFn: ({ documentId }: Pick<DocumentSummary, 'documentId' | 'name'>) =>
      call(endpoints.deleteDraft, { params: { documentId } }),
    onSuccess: (_, { documentId, name }) => {
      notify('ok', t('deleted', { name }));
      queries.removeQueries({ queryKey: ['document', documentId] });
      return queries.invalidateQueries({ queryKey: ['documents'] });
    },
    onError: tellError,
  });

  const download = useMutation({
    mutationFn: ({ documentId, kind }: { documentId: string; kind: FileKind }) =>
      call(endpoints.documentDownload, { params: { documentId }, query: { kind } }),
    onSuccess: ({ url }) => startDownload(url),
    onError: tellError,
  });

  return { remind, deleteDraft, download };
}
