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

/**
 * Returns the result of a reply. @throws DojangError for a code other than 0, and for what a proxy answered
 * @param text the body
 */
export function resultOf(status: number, text: string): unknown {
  let reply: unknown;
  try {
    reply = JSON.parse(text);
  } catch (cause) {
    throw new DojangError(`The reply with status ${status} is not JSON.`, { code: null, status, cause });
  }
  if (!isEnvelope(reply))
    throw new DojangError(`The reply with status ${status} is not one of the service.`, {
      code: null,
      status,
    });
  const { code, msg, result } = reply;
  if (code === 0) return result;
  throw new DojangError(msg, { code, status, field: fieldOf(result), result });
}
