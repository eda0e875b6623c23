import type { BodyInput, Call, Endpoint, ParametersOf, QueryInput, ResultOf } from './endpoint.ts';

/** The typed client: it fills in the path, sends the call, and returns the result or throws an `ApiError`. */

export interface Envelope {
  readonly code: number;
  readonly msg: string;
  readonly result: unknown;
}

/** Returns whether a reply is an envelope of the service and not the answer of a proxy. */
export function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number';
}

/**
 * What a proxy or the network says when it answers in place of the service: the request is larger than it takes (`tooLarge`), it does not
 * reach the service (`away`), or anything else, such as the page of a network that asks people to log in.
 */
export type FrontAnswer = 'tooLarge' | 'away' | 'other';

/** Reads the HTTP status of an answer without an envelope. Source: RFC 9110, sections 15.5.14 and 15.6.3 to 15.6.5 */
export function frontAnswerOf(status: number): FrontAnswer {
  if (status === 413) return 'tooLarge';
  return status >= 502 && status <= 504 ? 'away' : 'other';
}

export class ApiError extends Error {
  readonly code: number;
  readonly result: unknown;

  constructor(code: number, message: string, result: unknown) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.result = result;
  }
}

/** The length of a body above which it counts as an upload, like a body with a file. */
const LARGE_BODY = 256 * 1024;

/**
 * Returns whether a body contains a file as base64, or is as large as one: such a call has no time limit, since a slow connection needs
 * minutes for it. @param body as JSON
 */
export const isUpload = (body: string): boolean => body.length > LARGE_BODY || body.includes('"base64":"');

export interface CallRequest {
  readonly method: string;
  /** The path with its parameters filled in and its query. */
  readonly path: string;
  readonly body: unknown;
  /** Called while the body is sent, with the part of it that has left, 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

export interface OutgoingCall extends CallRequest {
  readonly endpoint: Call;
}

/** Sends a call and returns the envelope. The transport decides on headers, timeouts and retries. */
export type Transport<Request extends CallRequest = OutgoingCall> = (call: Request) => Promise<Envelope>;

export interface CallInput<C extends Call> {
  readonly params?: ParametersOf<C>;
  readonly query?: QueryInput<C>;
  readonly body?: BodyInput<C>;
  readonly onProgress?: CallRequest['onProgress'];
}

/** Returns a function that makes typed calls through a transport. @throws ApiError for a code other than 0 */
export function createClient(transport: Transport) {
  return async function call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E> = {},
  ): Promise<ResultOf<E>> {
    const envelope = await transport({ ...requestOf(endpoint, input), endpoint });
    return endpoint.result.parse(resultIn(envelope)) as ResultOf<E>;
  };
}

/**
 * Returns a function that makes typed calls for pages that load no shapes. It does not validate results; the server's tests verify that
 * every result matches the contract.
 * @throws ApiError for a code other than 0
 */
export function createPageClient(transport: Transport) {
  return async function call<C extends Call>(endpoint: C, input: CallInput<C> = {}): Promise<ResultOf<C>> {
    return resultIn(await transport({ ...requestOf(endpoint, input), endpoint })) as ResultOf<C>;
  };
}

/** Method and path of each call in a group. */
export type CallTable<Group extends Record<string, Endpoint>> = {
  readonly [Name in keyof Group]: Pick<Group[Name], 'method' | 'path'>;
};

/**
 * Creates the client of a page that loads no schemas: it makes the calls of `table` by their names. It does not validate results;
 * the server's tests verify that every result matches the contract.
 * @throws ApiError for a code other than 0
 */
export function createSchemalessClient<Group extends Record<string, Endpoint>>(
  table: CallTable<Group>,
  transport: Transport<CallRequest>,
) {
  return async function call<Name extends keyof Group>(
    name: Name,
    input: CallInput<Group[Name]> = {},
  ): Promise<ResultOf<Group[Name]>> {
    return resultIn(await transport(requestOf(table[name], input))) as ResultOf<Group[Name]>;
  };
}

interface RequestInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly onProgress?: CallRequest['onProgress'];
}

function requestOf({ method, path }: Pick<Endpoint, 'method' | 'path'>, input: RequestInput): CallRequest {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  );
  const search = queryText(input.query);
  const request = { method, path: search === '' ? filled : `${filled}?${search}`, body: input.body };
  return input.onProgress === undefined ? request : { ...request, onProgress: input.onProgress };
}

/** @throws ApiError for a code other than 0 */
function resultIn({ code, msg, result }: Envelope): unknown {
  if (code !== 0) throw new ApiError(code, msg, result);
  return result;
}

function queryText(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
}
