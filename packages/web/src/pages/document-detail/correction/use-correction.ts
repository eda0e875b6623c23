import type { DocumentDetail } from '@dojang/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useEditorAddress } from '../../../features/documents/editor-address.ts';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { notify } from '../../../ui/overlay/toast.tsx';

/** Opens the correction of a document, or the one that is open, in the editor; and discards it. */
export function useCorrection({ documentId }: Pick<DocumentDetail, 'documentId'>, onDone: () => void) {
  const t = useTranslations('correction.open');
  const errorText = useErrorMessage();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const editor = useEditorAddress();
  const tellError = (error: unknown) => notify('bad', errorText(error));
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['documents'] }),
      queries.invalidateQueries({ queryKey: ['document', documentId] }),
    ]);
  const open = useMutation({
    mutationFn: () => call(endpoints.openCorrection, { params: { documentId } }),
    onSuccess: async ({ draftId }) => {
      onDone();
      void refresh();
      await navigate({ to: editor, params: { documentId: draftId } });
    },
    onError: tellError,
  });
  const discard = useMutation({
    mutationFn: () => call(endpoints.closeCorrection, { params: { documentId } }),
    onSuccess: () => notify('ok', t('discarded')),
    onError: tellError,
    onSettled: () => {
      onDone();
      return refresh();
    },
  });
  return { open, discard };
}
