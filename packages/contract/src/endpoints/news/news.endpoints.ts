import { NEWS_SHOWN } from '@dojang/domain';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { none, noQuery, time } from '../../shapes.ts';

/** What has happened to a document of the caller, or a request to sign it. */
const newsItem = z.object({
  documentId: z.string(),
  documentName: z.string(),
  type: z.enum(NEWS_SHOWN),
  /** The participant whom the event concerns, otherwise the person who acted; empty for the service itself. */
  name: z.string(),
  at: time,
  isUnseen: z.boolean(),
});

export type NewsItem = z.infer<typeof newsItem>;

/** The call for what happened to one's documents. */
export const newsEndpoints = {
  listNews: endpoint({
    method: 'GET',
    path: '/v1/news',
    summary:
      'The newest 30 events of documents that the caller has requested or was asked to sign, which others have caused, newest first. `unseen`: how many of them the caller has not seen',
    access: 'login',
    permission: 'document.read',
    errors: [],
    query: noQuery,
    body: none,
    result: z.object({ list: z.array(newsItem), unseen: z.number().int() }),
  }),
};
