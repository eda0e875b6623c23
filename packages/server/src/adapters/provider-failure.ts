/**
 * Owns how a provider's failure is reported to a job. Invariant: `unknown` is used whenever the provider may have accepted the
 * request; `temporary` and `permanent` guarantee that it has not.
 */
export type FailureKind = 'temporary' | 'permanent' | 'unknown';

export class ProviderError extends Error {
  readonly kind: FailureKind;
  /** The provider's own code, or one of ours such as `timeout`. */
  readonly code: string;
  /** Whether this installation is the reason, such as its log-in or its sender: its operator mends that, not the recipient. */
  readonly isOfInstallation: boolean;

  constructor(kind: FailureKind, code: string, message: string, cause?: unknown, isOfInstallation = false) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'ProviderError';
    this.kind = kind;
    this.code = code;
    this.isOfInstallation = isOfInstallation;
  }
}

const CONNECTION_NEVER_OPENED = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT/;

/**
 * Returns the failure of a request by `fetch` that got no reply: `temporary` only if the connection was never opened.
 * @param provider named in the message, as in `the payment provider`
 * @param cause kept only where it cannot contain a part of the reply
 */
export function connectionFailure(error: unknown, provider: string, cause?: unknown): ProviderError {
  const reason = error instanceof Error ? error.cause : undefined;
  const code = reason instanceof Error ? String(Reflect.get(reason, 'code') ?? '') : '';
  const kind = CONNECTION_NEVER_OPENED.test(code) ? 'temporary' : 'unknown';
  return new ProviderError(kind, code || 'timeout', `${provider} did not answer`, cause);
}
