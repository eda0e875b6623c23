/** Why an uploaded picture is refused. */
export type InkErrorReason = 'not_a_picture' | 'damaged' | 'too_large' | 'too_hard' | 'empty';

export class InkError extends Error {
  readonly reason: InkErrorReason;

  constructor(reason: InkErrorReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'InkError';
    this.reason = reason;
  }
}
