import { createHash } from 'node:crypto';
import { endpoints } from '@dojang/contract';
import { createClient, type Envelope, isEnvelope, type Transport } from '@dojang/contract/client';
import { DEMO_PASSWORD } from '../features/account/index.ts';
import { httpCall } from './http-call.ts';

/** Clients as outside developers write them, with HTTP requests and envelopes. */

export interface HttpReply {
  readonly status: number;
  readonly envelope: Envelope;
}

export type Headers = Readonly<Record<string, string>>;

/** Sends one call by method and path, for bodies that no typed client would send. */
export async function rawCall(
  url: string,
  method: string,
  path: string,
  headers: Headers,
  body?: unknown,
): Promise<HttpReply> {
  const { status, text } =
    body === undefined
      ? await httpCall(`${url}${path}`, method, headers)
      : await httpCall(
          `${url}${path}`,
          method,
          { ...headers, 'content-type': 'application/json' },
          typeof body === 'string' ? body : JSON.stringify(body),
        );
  const envelope: unknown = JSON.parse(text);
  if (!isEnvelope(envelope)) throw new Error(`${path} answered no envelope`);
  return { status, envelope };
}

export function clientWith(url: string, headers: Headers) {
  const transport: Transport = async ({ method, path, body }) =>
    (await rawCall(url, method, path, headers, body)).envelope;
  return createClient(transport);
}

export type Client = ReturnType<typeof clientWith>;

export const clientHash = (password: string): string => createHash('sha256').update(password).digest('hex');

/** Logs a demo user in. */
export async function logIn(
  url: string,
  loginId: string,
): Promise<{ client: Client; token: string; refreshToken: string }> {
  const visitor = clientWith(url, {});
  const body = { grantType: 'login', loginId, password: clientHash(DEMO_PASSWORD) } as const;
  const { accessToken, refreshToken } = await visitor(endpoints.token, { body });
  return { client: clientWith(url, { token: accessToken }), token: accessToken, refreshToken };
}

/** The parameters of a signer's link. */
export interface LinkParts {
  readonly documentId: string;
  readonly participantId: string;
  readonly linkKey: string;
  readonly method: string;
}

export function readLink(link: string): LinkParts {
  const query = new URL(link).searchParams;
  const part = (name: string): string => query.get(name) ?? '';
  return { documentId: part('di'), participantId: part('pi'), linkKey: part('lk'), method: part('smt') };
}

/** Headers of a signer without a login. */
export const linkHeaders = (link: LinkParts, contact: string): Headers => ({
  token: 'none',
  'contact-info': encodeURIComponent(contact),
  'link-key': link.linkKey,
  'signing-method': link.method,
});
