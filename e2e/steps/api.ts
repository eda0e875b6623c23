/** The API as an external program calls it, with a log-in or without. */
import { createHash } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { createClient, type Envelope } from '../../packages/contract/src/client.ts';
import { endpoints } from '../../packages/contract/src/index.ts';

/** The password of everyone in the demo company and in the companies of the journeys. */
export const DEMO_PASSWORD = 'Dojang2026!';

export type Api = ReturnType<typeof createClient>;

/** The hash that is sent in place of a typed password. */
export const clientHash = (password: string): string => createHash('sha256').update(password).digest('hex');

/** The API with these headers on every call. */
export const clientWith = (request: APIRequestContext, headers: Record<string, string>): Api =>
  createClient(async ({ method, path, body }): Promise<Envelope> => {
    const reply = await request.fetch(path, { method, headers, data: body });
    return reply.json();
  });

/** Logs in; returns the tokens of a session. */
export function sessionOf(request: APIRequestContext, loginId: string, password = DEMO_PASSWORD) {
  const body = { grantType: 'login', loginId, password: clientHash(password) } as const;
  return clientWith(request, {})(endpoints.token, { body });
}

/** The API with the session of this person. */
export async function apiOf(request: APIRequestContext, loginId: string): Promise<Api> {
  const { accessToken } = await sessionOf(request, loginId);
  return clientWith(request, { token: accessToken });
}
