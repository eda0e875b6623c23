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
  /** Whether the caller was asked to approve; absent for everything else. */
  isApproval: z.boolean().optional(),
});

export type NewsItem = z.infer<typeof newsItem>;

/** A bulk of the caller of which some requests have not arrived; the caller was told by mail at that time. */
const bulkNews = z.object({
  bulkTransmitId: z.string(),
  name: z.string(),
  undelivered: z.number().int(),
  at: time,
  isUnseen: z.boolean(),
});
export type BulkNews = z.infer<typeof bulkNews>;

/** A folder that a member has shared with the caller or the caller's team. */
const folderNews = z.object({
  folderId: z.string(),
  name: z.string(),
  sharedBy: z.string(),
  at: time,
  isUnseen: z.boolean(),
});
export type FolderNews = z.infer<typeof folderNews>;

/** The call for what happened to one's documents. */
export const newsEndpoints = {
  listNews: endpoint({
    method: 'GET',
    path: '/v1/news',
    summary:
      'The newest 30 events of documents that the caller has requested or was asked to sign, which others have caused, newest first. `bulks`: bulks of the caller with requests that have not arrived. `folders`: the folders that others have shared last with the caller or the caller’s team. `unseen`: how many of all these the caller has not seen. `toApprove`: in how many documents it is the caller’s turn to approve',
    access: 'login',
    permission: 'document.read',
    errors: [],
    query: noQuery,
    body: none,
    result: z.object({
      list: z.array(newsItem),
      bulks: z.array(bulkNews),
      folders: z.array(folderNews),
      unseen: z.number().int(),
      toApprove: z.number().int(),
    }),
  }),
};
