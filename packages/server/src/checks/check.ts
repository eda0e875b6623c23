import { both } from '../platform/configuration-values.ts';
import { within } from '../platform/process/within.ts';
import { SettingError } from '../platform/settings/setting-error.ts';

/** Owns the form of a check: one part that the service needs, tried as the service uses it. */

/** warning: it works, and not for long or not well. fault: it does not work. */
export type CheckState = 'ok' | 'warning' | 'fault';

export interface Finding {
  readonly state: CheckState;
  /** What was found, without secrets; where something is to be done, in Korean and English with the remedy. */
  readonly detail: string;
}

export interface Check {
  readonly name: string;
  /** The setting to look at. */
  readonly variable: string;
  readonly run: () => Promise<Finding>;
}

export interface Result extends Finding {
  readonly name: string;
  readonly variable: string;
}

const WITHIN_MS = 20_000;

/** A part that works. */
export const ok = (detail: string): Finding => ({ state: 'ok', detail });
/** A part that works, and not for long or not well. */
export const warning = (korean: string, english: string): Finding => ({
  state: 'warning',
  detail: both(korean, english),
});
/** A part that does not work. */
export const fault = (korean: string, english: string): Finding => ({
  state: 'fault',
  detail: both(korean, english),
});

/** Waits for a step of a check. @throws Error that names the step which failed, and what it needs */
export async function step<T>(words: string, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${words}: ${reason}`);
  });
}

/** Runs checks side by side; one that throws or does not end is a fault. */
export const runChecks = (checks: readonly Check[]): Promise<readonly Result[]> =>
  Promise.all(
    checks.map(async ({ name, variable, run }) => {
      const finding = await within(WITHIN_MS, run(), name).catch(
        (error: unknown): Finding => ({ state: 'fault', detail: messageOf(error, variable) }),
      );
      return { name, variable, ...finding };
    }),
  );

function messageOf(error: unknown, variable: string): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof SettingError) return error.message.replace(`${variable}: `, '');
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
}
