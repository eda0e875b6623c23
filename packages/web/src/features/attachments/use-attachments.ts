import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../ui/overlay/toast.tsx';
import { startDownload } from '../documents/start-download.ts';
import { call, endpoints } from '../session/api.ts';
import { useErrorMessage } from '../session/error-message.ts';

/** The attachments of a document, and their downloads. Addresses live a minute, so each download asks for a new one. */
export function useAttachments(documentId: string, isEnabled: boolean) {
  const errorText = useErrorMessage();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ['document', documentId, 'attachments'],
    queryFn: () => call(endpoints.listAttachments, { params: { documentId } }),
    enabled: isEnabled,
  });
  const onError = (error: unknown): void => {
    notify('bad', errorText(error));
    void queries.invalidateQueries({ queryKey: ['document', documentId, 'attachments'] });
  };
  const one = useMutation({
    mutationFn: (attachmentId: string) =>
      call(endpoints.attachment, { params: { documentId, attachmentId } }),
    onSuccess: ({ url }) => startDownload(url),
    onError,
  });
  const all = useMutation({
    mutationFn: () => call(endpoints.downloadAttachments, { params: { documentId } }),
    onSuccess: ({ url }) => startDownload(url),
    onError,
  });
  return { query, one, all };
}
