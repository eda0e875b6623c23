import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, endpoints } from '../../session/api.ts';

/** Who has to approve a draft when it is sent as it was saved with this revision. */
export const requiredApproversQuery = (documentId: string, revision: number) =>
  queryOptions({
    queryKey: ['document', documentId, 'required-approvers', revision],
    queryFn: () => call(endpoints.requiredApprovers, { params: { documentId } }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
