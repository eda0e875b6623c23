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
