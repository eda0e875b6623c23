import type { BodyInput, Endpoint, ParametersOf, QueryInput, ResultOf } from './endpoint.ts';

/** The typed client: fills in a path, sends, and gives the result or throws an `ApiError`. */

export interface Envelope {
  readonly code: number;
  readonly msg: string;
  readonly result: unknown;
}

/** Whether what came back is an envelope of the service, and not something that a proxy answers. */
export function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number';
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

export interface OutgoingCall {
  readonly method: string;
  /** Path with its parameters and query. */
  readonly path: string;
  readonly body: unknown;
  readonly endpoint: Endpoint;
}

/** Sends a call and returns the envelope; decides on headers, timeouts and retries. */
export type Transport = (call: OutgoingCall) => Promise<Envelope>;

export interface CallInput<E extends Endpoint> {
  readonly params?: ParametersOf<E>;
  readonly query?: QueryInput<E>;
  readonly body?: BodyInput<E>;
}

/** A function that makes typed calls through a transport. A code other than 0 is thrown as `ApiError`. */
export function createClient(transport: Transport) {
  return async function call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E> = {},
  ): Promise<ResultOf<E>> {
    const params: Readonly<Record<string, string>> = input.params ?? {};
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    const search = queryText(input.query);
    const envelope = await transport({
      method: endpoint.method,
      path: search === '' ? path : `${path}?${search}`,
      body: input.body,
      endpoint,
    });
    if (envelope.code !== 0) throw new ApiError(envelope.code, envelope.msg, envelope.result);
    return endpoint.result.parse(envelope.result) as ResultOf<E>;
  };
}

function queryText(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
}
