import {
  API_KEY_STATES,
  API_SCOPES,
  type ApiKeyAbilities,
  KEY_MODES,
  MOST_API_ADDRESSES,
} from '@dojang/domain';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, none, noQuery, time } from '../../shapes.ts';

/** Calls on the keys of the programming interface (/openapi). None accepts an Idempotency-Key, since replies would store the key. */

const count = z.number().int();

export const apiKeyResult = z.object({
  apiKeyId: id,
  name: z.string(),
  /** A test key makes and sees tests only: they cost no point, send no message and are watermarked. */
  mode: z.enum(KEY_MODES),
  /** The beginning and the last four characters; the key itself is returned only when it is issued. */
  shownKey: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  /** The changes of the scopes since the key was issued, newest first; at most the last 20. */
  scopeChanges: z.array(
    z.object({
      at: time,
      /** Who made the change. */
      by: z.object({ name: z.string() }),
      added: z.array(z.enum(API_SCOPES)),
      removed: z.array(z.enum(API_SCOPES)),
    }),
  ),
  /** Addresses and ranges (CIDR) from which the key is accepted; empty for all. */
  allowedAddresses: z.array(z.string()),
  state: z.enum(API_KEY_STATES),
  /** The name of the account on whose behalf the key acts. */
  owner: z.object({ name: z.string() }),
  createdAt: time,
  expiresAt: time,
  /** From when the key can be reissued. */
  reissuableAt: time,
  revokedAt: time.nullable(),
  lastUsedAt: time.nullable(),
  /** The number of calls since the key was issued, those of the last 30 days, and the failed ones among the latter. */
  calls: z.object({ total: count, recent: count, recentFailed: count }),
  abilities: z.object({
    reissue: z.boolean(),
    revoke: z.boolean(),
    changeScopes: z.boolean(),
  }) satisfies z.ZodType<ApiKeyAbilities>,
});
export type ApiKeyResult = z.infer<typeof apiKeyResult>;

/** The failed calls of the last 30 days with the same code. */
export const failedCalls = z.object({
  code: count,
  /** The message of the code, without what belongs to one call. */
  message: z.string(),
  /** The field that the last of them named, such as participants[].email; empty when it named none. */
  field: z.string(),
  failed: count,
  lastAt: time,
});
export type FailedCalls = z.infer<typeof failedCalls>;

/** The only reply that contains a key. */
const issued = z.object({ key: z.string(), apiKey: apiKeyResult });

export const apiKeyEndpoints = {
  listApiKeys: endpoint({
    method: 'GET',
    path: '/v1/api-keys',
    summary: 'The API keys of the organization or of the person, newest first, with their call counts',
    access: 'login',
    permission: 'apiKey.manage',
    errors: [],
    query: noQuery,
    body: none,
    result: z.object({
      list: z.array(apiKeyResult),
      /** The calls of each Korean day of the last 30 days that had any, oldest first, for all keys together. */
      days: z.array(z.object({ day: z.iso.date(), calls: count, failed: count })),
      /** The failed calls of the last 30 days by their code, most first, for all keys together. */
      failures: z.array(failedCalls),
    }),
  }),
  createApiKey: endpoint({
    method: 'POST',
    path: '/v1/api-keys',
    summary: 'Issue an API key, valid for one year. The reply is the only one that contains it',
    access: 'login',
    permission: 'apiKey.manage',
    errors: ['apiKeyNameLength', 'apiAddressInvalid', 'apiKeysTooMany', 'residentNumber', 'testKeyScope'],
    query: noQuery,
    body: z.object({
      name: z.string().max(1_000),
      mode: z.enum(KEY_MODES).default('live'),
      scopes: z.array(z.enum(API_SCOPES)).min(1).max(API_SCOPES.length),
      allowedAddresses: z.array(z.string().max(100)).max(MOST_API_ADDRESSES).default([]),
    }),
    result: issued,
  }),
  reissueApiKey: endpoint({
    method: 'POST',
    path: '/v1/api-keys/{apiKeyId}/reissue',
    summary:
      'Issue a key in place of another one, from one month before its end, with the same name, scopes and addresses; the other one stays valid until its end',
    access: 'login',
    permission: 'apiKey.manage',
    errors: ['notFound', 'apiReissueTooEarly', 'apiReissuedBefore', 'apiKeyEnded', 'apiKeysTooMany'],
    query: noQuery,
    body: none,
    result: issued,
  }),
  changeApiKeyScopes: endpoint({
    method: 'PUT',
    path: '/v1/api-keys/{apiKeyId}/scopes',
    summary: 'Replace the scopes of an API key; its access tokens have them from the next call on',
    access: 'login',
    permission: 'apiKey.manage',
    errors: ['notFound', 'apiKeyEnded', 'testKeyScope'],
    query: noQuery,
    body: z.object({ scopes: z.array(z.enum(API_SCOPES)).min(1).max(API_SCOPES.length) }),
    result: apiKeyResult,
  }),
  revokeApiKey: endpoint({
    method: 'DELETE',
    path: '/v1/api-keys/{apiKeyId}',
    summary: 'Revoke an API key: neither it nor its access tokens are accepted any more',
    access: 'login',
    permission: 'apiKey.manage',
    errors: ['notFound', 'apiKeyEnded'],
    query: noQuery,
    body: none,
    result: apiKeyResult,
  }),
};
