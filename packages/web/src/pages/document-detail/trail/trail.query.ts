import { queryOptions } from '@tanstack/react-query';
import { NEWS_EVERY_MS } from '../../../features/documents/documents.query.ts';
import { toldOrPolled } from '../../../features/live/live-state.ts';
import { call, endpoints } from '../../../features/session/api.ts';

/** The query of the hash-chained record of one document. */
export const trailQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['document', documentId, 'trail'],
    queryFn: () => call(endpoints.auditTrail, { params: { documentId } }),
    ...toldOrPolled(NEWS_EVERY_MS),
  });

/** The query of the authentications of all participants. */
export const authenticationsQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['document', documentId, 'authentications'],
    queryFn: () => call(endpoints.participantAuthentications, { params: { documentId } }),
    ...toldOrPolled(NEWS_EVERY_MS),
  });
