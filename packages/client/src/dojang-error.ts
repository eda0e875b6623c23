/** Owns how a failed call is told. */

export interface DojangErrorDetail {
  /** The code of the table of response codes; null when no server of the service answered. */
  readonly code: number | null;
  /** The HTTP status; null without a reply. */
  readonly status: number | null;
  /** The invalid input, such as `participants.0.name`; null when the error is not about one input. */
  readonly field?: string | null;
  /** The `result` of the reply. */
  readonly result?: unknown;
  readonly cause?: unknown;
}

/** A call that the service refused, or that got no reply. */
export class DojangError extends Error {
  readonly code: number | null;
  readonly status: number | null;
  readonly field: string | null;
  readonly result: unknown;

  constructor(message: string, { code, status, field, result, cause }: DojangErrorDetail) {
    super(message, cause === undefined ? {} : { cause });
    this.name = 'DojangError';
    this.code = code;
    this.status = status;
    this.field = field ?? null;
    this.result = result ?? null;
  }
}

interface Envelope {
  readonly code: number;
  readonly msg: string;
  readonly result: unknown;
}

function isEnvelope(value: unknown): value is Envelope {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    typeof value.code === 'number' &&
    'msg' in value &&
    typeof value.msg === 'string'
  );
}

function fieldOf(result: unknown): string | null {
  const isNamed = typeof result === 'object' && result !== null && 'field' in result;
  return isNamed && typeof result.field === 'string' ? result.field : null;
}

/** What an answer without our envelope means: something in front of the service gave it. */
function frontWords(status: number): string {
  if (status === 413)
    return 'The proxy in front of the service refused the size of the request (status 413). Raise its limit (nginx: client_max_body_size) or send less.';
  if (status >= 502 && status <= 504)
    return `The proxy in front of the service did not reach it (status ${status}).`;
  return `Something in front of the service answered in its place (status ${status}). Check the address and the proxies on the way.`;
}

/**
 * Returns the result of a reply. @throws DojangError for a code other than 0, and for what a proxy answered
 * @param text the body
 */
export function resultOf(status: number, text: string): unknown {
  let reply: unknown;
  try {
    reply = JSON.parse(text);
  } catch (cause) {
    throw new DojangError(frontWords(status), { code: null, status, cause });
  }
  if (!isEnvelope(reply)) throw new DojangError(frontWords(status), { code: null, status });
  const { code, msg, result } = reply;
  if (code === 0) return result;
  throw new DojangError(msg, { code, status, field: fieldOf(result), result });
}
