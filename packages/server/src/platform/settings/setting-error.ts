/** A setting that cannot be used; the message names the variable and the remedy, Korean first, and repeats no secret. */
export class SettingError extends Error {
  readonly variable: string;

  constructor(variable: string, message: string, cause?: unknown) {
    super(`${variable}: ${message}`, cause === undefined ? {} : { cause });
    this.name = 'SettingError';
    this.variable = variable;
  }
}
