import { KEY_PREFIXES } from '@dojang/domain';
import type { Operation, Parameter } from './open-document.ts';

/** Owns how a request of the reference is sent: the key is exchanged for a token, and neither is stored. */

export interface Reply {
  readonly status: number;
  readonly code: number | null;
  /** The body, as JSON with line breaks when it is JSON. */
  readonly text: string;
}

export interface TryInput {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  readonly values: Readonly<Record<string, string>>;
  /** JSON; null when the call takes no body. */
  readonly body: string | null;
  readonly apiKey: string;
}

/** Whether requests with a key change nothing but test documents. */
export const isTestKey = (apiKey: string): boolean => apiKey.startsWith(KEY_PREFIXES.test);

/** The values that a person fills in, without the headers. */
export const inputsOf = ({ parameters }: Operation): readonly Parameter[] =>
  parameters.filter((one) => one.in !== 'header');

/** Returns the address of a request with its values. */
export function addressOf({
  path,
  operation,
  values,
}: Pick<TryInput, 'path' | 'operation' | 'values'>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const query = inputsOf(operation).filter((one) => one.in === 'query' && (values[one.name] ?? '') !== '');
  const search = new URLSearchParams(query.map(({ name }) => [name, values[name] ?? ''])).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

async function send(address: string, method: string, headers: Record<string, string>, body: string | null) {
  const response = await fetch(address, {
    method,
    credentials: 'omit',
    headers: { ...headers, ...(body === null ? {} : { 'content-type': 'application/json' }) },
    ...(body === null ? {} : { body }),
  });
  return { status: response.status, text: await response.text() };
}

function replyOf({ status, text }: { status: number; text: string }): Reply & { result: unknown } {
  try {
    const { code, result }: { code?: unknown; result?: unknown } = JSON.parse(text);
    return {
      status,
      code: typeof code === 'number' ? code : null,
      text: JSON.stringify(JSON.parse(text), null, 2),
      result,
    };
  } catch {
    return { status, code: null, text, result: null };
  }
}

/**
 * Sends a request to this server, after the key was exchanged for a token.
 * @returns the reply; that of the exchange when it was refused
 * @throws TypeError without a connection
 */
export async function tryRequest(input: TryInput): Promise<Reply> {
  const { method, operation, body, apiKey } = input;
  const language = { 'accept-language': document.documentElement.lang };
  const exchange = JSON.stringify({ apiKey });
  const isExchange = operation.operationId === 'accessToken';
  const exchanged = replyOf(await send('/openapi/v1/auth/token', 'POST', language, exchange));
  const { result } = exchanged;
  const token =
    typeof result === 'object' && result !== null && 'accessToken' in result
      ? String(result.accessToken)
      : null;
  if (token === null || isExchange) return exchanged;
  const headers = { ...language, authorization: `Bearer ${token}` };
  return replyOf(await send(addressOf(input), method, headers, body));
}
