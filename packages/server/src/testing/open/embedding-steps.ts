import { endpoints } from '@dojang/contract';
import type { EmbedKind, KeyMode } from '@dojang/domain';
import { type Client, clientWith, type Headers } from '../test-client.ts';
import type { TestService } from '../test-service.ts';
import { issueKey, openCall, tokenHeaders } from './open-steps.ts';

/** The steps of a site that contains the product in a frame. */

export const SITE = 'https://hr.example.com';

export interface NewSession {
  readonly kind: EmbedKind;
  readonly origin?: string;
  readonly documentId?: string;
  readonly participantId?: string;
  readonly templateId?: string;
  readonly fileId?: string;
  readonly name?: string;
}

/** Issues a key that creates embedded sessions, and returns the headers of its calls. */
export async function embeddingKey(service: TestService, client: Client, mode: KeyMode = 'live') {
  const scopes = ['embedding:write', 'documents:read', 'documents:write'] as const;
  const { key, apiKey } = await issueKey(client, scopes, [], mode);
  return { headers: await tokenHeaders(service, key), apiKeyId: apiKey.apiKeyId };
}

/** Creates a session. @returns the reply, whatever it is */
export const askForSession = (service: TestService, headers: Headers, session: NewSession) =>
  openCall(service, 'POST', '/embedded-sessions', headers, { origin: SITE, ...session });

export interface CreatedSession {
  readonly sessionId: string;
  readonly documentId: string | null;
  readonly token: string;
  readonly url: string;
}

/** Creates a session. @throws Error for a refusal */
export async function createSession(
  service: TestService,
  headers: Headers,
  session: NewSession,
): Promise<CreatedSession> {
  const { code, msg, result } = await askForSession(service, headers, session);
  if (code !== 0) throw new Error(`${code} ${msg}`);
  return result;
}

/** Exchanges the token of a session, as its page does. */
export const openEmbedded = (
  { url }: Pick<TestService, 'url'>,
  { sessionId, token }: Pick<CreatedSession, 'sessionId' | 'token'>,
  origin = SITE,
) => clientWith(url, {})(endpoints.openEmbedded, { params: { index: sessionId }, body: { token, origin } });
