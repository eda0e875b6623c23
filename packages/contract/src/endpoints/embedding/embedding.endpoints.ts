import { EMBED_KINDS } from '@dojang/domain';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { EMBEDDED_CALLS } from '../../link-calls.ts';
import { id, none, noQuery, signingMethod, time } from '../../shapes.ts';

/** Calls on the sites that may contain the product in a frame, and the call by which such a frame begins its session. */

export const embedOriginResult = z.object({
  originId: id,
  /** Scheme, host and port. */
  origin: z.string(),
  /** Whether sessions of test keys only can be bound to it. */
  isForTests: z.boolean(),
  addedBy: z.object({ name: z.string() }),
  createdAt: time,
});
export type EmbedOriginResult = z.infer<typeof embedOriginResult>;

const shared = { access: 'login', permission: 'embedding.manage', query: noQuery } as const;

export const embeddingEndpoints = {
  listEmbedOrigins: endpoint({
    ...shared,
    method: 'GET',
    path: '/v1/embed-origins',
    summary: 'The sites that may contain the product in a frame, by name',
    errors: [],
    body: none,
    result: z.object({ list: z.array(embedOriginResult), max: z.number().int() }),
  }),
  addEmbedOrigin: endpoint({
    ...shared,
    method: 'POST',
    path: '/v1/embed-origins',
    summary: 'Allow a site to contain the product in a frame',
    errors: ['embedOriginInvalid', 'embedOriginsTooMany', 'embedOriginTaken'],
    body: z.object({ origin: z.string().max(1_000) }),
    result: embedOriginResult,
  }),
  removeEmbedOrigin: endpoint({
    ...shared,
    method: 'DELETE',
    path: '/v1/embed-origins/{originId}',
    summary: 'Allow a site no more; its open sessions end',
    errors: ['notFound'],
    body: none,
    result: z.object({}),
  }),
  openEmbedded: endpoint({
    ...EMBEDDED_CALLS.openEmbedded,
    summary: 'Exchange the token of an embedded session for its access token, inside a page of its origin',
    access: 'public',
    permission: null,
    errors: ['embedSessionUnknown', 'embedSessionEnded', 'embedOriginRefused'],
    query: noQuery,
    body: z.object({
      token: z.string().max(200),
      /** The origin of the page that handed over the token, as the browser reported it. */
      origin: z.string().max(1_000),
    }),
    result: z.object({
      accessToken: z.string(),
      expiresAt: time,
      kind: z.enum(EMBED_KINDS),
      documentId: id.nullable(),
      participantId: id.nullable(),
      templateId: id.nullable(),
      /** How the participant of a signing session was asked; null for other sessions. */
      signingMethod: signingMethod.nullable(),
    }),
  }),
};

export type OpenedEmbedded = z.infer<typeof embeddingEndpoints.openEmbedded.result>;
