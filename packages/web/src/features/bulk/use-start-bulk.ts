import type { TemplateSummary } from '@dojang/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { notify } from '../../ui/overlay/toast.tsx';
import { call, endpoints } from '../session/api.ts';
import { useErrorMessage } from '../session/error-message.ts';

/** Makes a bulk from a template and opens its rows. */
export function useStartBulk() {
  const errorText = useErrorMessage();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ templateId }: Pick<TemplateSummary, 'templateId'>) =>
      call(endpoints.createBulkTransmit, { body: { templateId } }),
    onSuccess: async ({ bulkTransmitId }) => {
      void queries.invalidateQueries({ queryKey: ['bulks'] });
      await navigate({ to: '/bulkTransmit/excel/$bulkTransmitId', params: { bulkTransmitId } });
    },
    onError: (error) => notify('bad', errorText(error)),
  });
}
