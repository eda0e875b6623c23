import { NO_FOLDER } from '@dojang/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { notify } from '../../ui/overlay/toast.tsx';
import { call, endpoints } from '../session/api.ts';
import { useErrorMessage } from '../session/error-message.ts';

/** Fetches folders and documents again after a move. */
export function useFolderRefresh(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['folders'] }),
      queries.invalidateQueries({ queryKey: ['documents'] }),
    ]);
}

export interface DocumentMove {
  readonly documentId: string;
  /** `NO_FOLDER` removes the document from its folder. */
  readonly folderId: string;
  readonly folderName: string;
}

/** Moves a document into a folder, or out of it. */
export function useDocumentMove() {
  const t = useTranslations('folders');
  const errorText = useErrorMessage();
  const refresh = useFolderRefresh();
  return useMutation({
    mutationFn: ({ documentId, folderId }: DocumentMove) =>
      call(endpoints.moveDocuments, { params: { folderId }, body: { documentIds: [documentId] } }),
    onSuccess: ({ moved }, { folderId, folderName }) => {
      if (moved === 0) notify('bad', t('notMoved'));
      else notify('ok', folderId === NO_FOLDER ? t('takenOut') : t('moved', { folder: folderName }));
      return refresh();
    },
    onError: (error) => notify('bad', errorText(error)),
  });
}
