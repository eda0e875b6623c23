import type { ResultOf } from '@dojang/contract';
import { DomainError } from '@dojang/domain';
import { useMutation } from '@tanstack/react-query';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { base64Of, endingOf, MAX_FILE_BYTES } from '../../../features/upload/chosen-file.ts';
import { notify } from '../../../ui/overlay/toast.tsx';
import { useSheet } from '../model/sheet-session.ts';

/** The files that are read as a table. A file called xls may be one by its content, which the server names otherwise. */
export const TABLE_ENDINGS: readonly string[] = ['xlsx', 'xls', 'csv', 'tsv', 'txt'];

/** Uploads a filled-in spreadsheet or text, after a look at its name and size. */
export function useUploadRows(onUploaded: (uploaded: ResultOf<typeof endpoints.uploadBulkFile>) => void) {
  const errorText = useErrorMessage();
  const { bulkTransmitId, saver } = useSheet();
  return useMutation({
    mutationFn: async (file: File) => {
      if (!TABLE_ENDINGS.includes(endingOf(file.name))) throw new DomainError('bulkFileUnreadable');
      if (file.size > MAX_FILE_BYTES) throw new DomainError('bulkFileTooLarge');
      const base64 = await base64Of(file);
      await saver.flush();
      return call(endpoints.uploadBulkFile, { params: { bulkTransmitId }, body: { base64 } });
    },
    onSuccess: onUploaded,
    onError: (error) => notify('bad', errorText(error)),
  });
}
