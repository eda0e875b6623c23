import { COMMENT_LENGTH } from '@dojang/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { SIGNER_CALLS } from '../link-calls.ts';
import { id, none, noQuery, time } from '../shapes.ts';

const place = z.object({
  page: z.number(),
  /** Fractions of the page from its upper left corner; absent for the page alone. */
  x: z.number().optional(),
  y: z.number().optional(),
});

const comment = z.object({
  /** Whether the requester wrote it. */
  isAnswer: z.boolean(),
  text: z.string(),
  place: place.nullable(),
  /** The version of the document that the place is in. */
  version: z.number(),
  at: time,
});
export type CommentResult = z.infer<typeof comment>;

const ownThread = z.object({
  comments: z.array(comment),
  /** Why nothing can be sent now; null when something can. */
  closed: z.enum(['commentsClosed', 'commentUnanswered', 'commentsFull']).nullable(),
});

const thread = z.object({
  participantId: id,
  name: z.string(),
  comments: z.array(comment.extend({ /** The participant at that time. */ name: z.string() })),
  /** Whether the last one waits for an answer that can be given. */
  mayAnswer: z.boolean(),
});
export type CommentThreadResult = z.infer<typeof thread>;

const text = z.string().max(10 * COMMENT_LENGTH.most);

/** Calls about the comments of participants before signing. A thread is between one participant and the requester. */
export const commentEndpoints = {
  comments: endpoint({
    ...SIGNER_CALLS.comments,
    summary: 'The own comments to the requester, with the answers, the first one first',
    access: 'either',
    permission: 'document.read',
    errors: ['signingRefused', 'contactMismatch', 'stepLocked', 'authenticationRequired', 'notFound'],
    query: noQuery,
    body: none,
    result: ownThread,
  }),
  sendComment: endpoint({
    ...SIGNER_CALLS.sendComment,
    summary:
      'Ask the requester something before signing, perhaps about a place on a page; the requester gets a mail. The next one can be sent ' +
      'after the answer. The same one again changes nothing',
    access: 'either',
    permission: 'document.read',
    errors: [
      'signingRefused',
      'contactMismatch',
      'stepLocked',
      'authenticationRequired',
      'notFound',
      'commentsClosed',
      'commentUnanswered',
      'commentsFull',
      'commentLength',
      'commentPlace',
      'residentNumber',
    ],
    query: noQuery,
    body: z.object({ text, place: place.nullable().optional() }),
    result: ownThread,
  }),
  documentComments: endpoint({
    method: 'GET',
    path: '/v1/documents/{documentId}/comments',
    summary: 'The comments of each participant, for the requester of the document alone',
    access: 'login',
    permission: 'document.read',
    errors: ['notFound'],
    query: noQuery,
    body: none,
    result: z.object({ threads: z.array(thread) }),
  }),
  answerComment: endpoint({
    method: 'POST',
    path: '/v1/documents/{documentId}/participants/{participantId}/comments/answer',
    summary:
      'Answer the last comment of a participant, who gets a message. The same answer again changes nothing',
    access: 'login',
    permission: 'document.read',
    errors: [
      'notFound',
      'documentPartUnknown',
      'commentsClosed',
      'commentMissing',
      'commentLength',
      'residentNumber',
    ],
    query: noQuery,
    body: z.object({ text }),
    result: z.object({ threads: z.array(thread) }),
  }),
};
