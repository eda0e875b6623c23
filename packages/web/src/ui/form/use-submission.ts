import { useState } from 'react';
import type { ErrorSummaryProps } from './error-summary.tsx';

/** Owns how a form is handed in: checked, sent once, and what was wrong said at its field. */

/** What is wrong with each field, in words. */
export type FieldErrors<Field extends string> = { readonly [Name in Field]?: string };

/** What a check has found; a field that is in order has nothing, null or no row. */
export type Findings<Field extends string> = { readonly [Name in Field]?: string | null | undefined };

export interface Submission<Field extends string> {
  /** Looks at what was typed before it is sent. Left out when the server alone decides. */
  readonly check?: () => Findings<Field>;
  /** Sends it. Throws what its call throws. */
  readonly send: () => unknown;
  /** What is said of an error of `send`: at fields, or above the form; null when it is told in another place. */
  readonly refuse?: (error: unknown) => FieldErrors<Field> | string | null;
  /** What was found in another place, such as by the last step of several; what is found here goes before it. */
  readonly given?: FieldErrors<Field>;
  /** What stands above the form before it was handed in. */
  readonly firstError?: string | undefined;
  /** What was sent leads away from the form, which stays at work until it is gone. */
  readonly leadsAway?: boolean;
}

/** What a form shows of how it was handed in. */
export interface SubmittedForm {
  /** What is wrong with the form as a whole. */
  readonly error: string | null;
  readonly isBusy: boolean;
  /** Grows whenever fields were found at error. */
  readonly round: number;
  readonly submit: () => void;
}

interface Found<Field extends string> {
  readonly fields: FieldErrors<Field>;
  readonly form: string | null;
}

/** Only the fields that are at error. */
export function errorsIn<Field extends string>(findings: Findings<Field>): FieldErrors<Field> {
  const errors: { [Name in Field]?: string } = {};
  for (const name in findings) {
    const sentence = findings[name];
    if (sentence !== null && sentence !== undefined) errors[name] = sentence;
  }
  return errors;
}

function without<Field extends string>(
  errors: FieldErrors<Field>,
  names: readonly Field[],
): FieldErrors<Field> {
  const rest: { [Name in Field]?: string } = { ...errors };
  for (const name of names) delete rest[name];
  return rest;
}

/**
 * Hands in a form whose values stand elsewhere. `round` grows whenever fields were found at error: `Form` and
 * `ErrorSummary` take the focus by it.
 */
export function useSubmission<Field extends string>(parts: Submission<Field>) {
  const { check, send, refuse, given, firstError = null, leadsAway = false } = parts;
  const [found, setFound] = useState<Found<Field>>({ fields: {}, form: firstError });
  const [round, setRound] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const errors: FieldErrors<Field> = { ...given, ...found.fields };

  /** Says what was found, in place of what was found before; true when anything is wrong. */
  const tell = (findings: Findings<Field>): boolean => {
    const fields = errorsIn(findings);
    const isWrong = Object.keys(fields).length > 0;
    setFound({ fields, form: null });
    if (isWrong) setRound((before) => before + 1);
    return isWrong;
  };
  /** Does something with the form: unless a field is at error, or it is at work already. */
  const run = async (findings: Findings<Field>, work: () => unknown): Promise<void> => {
    if (isBusy || tell(findings)) return;
    setBusy(true);
    try {
      await work();
      if (!leadsAway) setBusy(false);
    } catch (error) {
      setBusy(false);
      if (refuse === undefined) throw error;
      const refusal = refuse(error);
      if (typeof refusal === 'string') setFound({ fields: {}, form: refusal });
      else if (refusal !== null) tell(refusal);
    }
  };
  return {
    errors,
    error: found.form,
    isBusy,
    round,
    submit: (): void => void run(check?.() ?? {}, send),
    run,
    tell,
    /** Shows errors that were found while typing, beside the others; the focus stays where it is. */
    show: (findings: Findings<Field>): void =>
      setFound((before) => ({ ...before, fields: { ...before.fields, ...errorsIn(findings) } })),
    /** Takes away the errors of fields; of all when none are named. */
    forget: (names?: readonly Field[]): void =>
      setFound((before) => ({ ...before, fields: names === undefined ? {} : without(before.fields, names) })),
    /**
     * The fields at error for an `ErrorSummary`, in the order of their labels. The id of a control is its field's name,
     * where `ids` names no other.
     */
    summary: (
      labels: Readonly<Partial<Record<Field, string>>>,
      ids: Readonly<Partial<Record<string, string>>> = {},
    ): ErrorSummaryProps => ({
      errors: Object.entries<string | undefined>(labels).flatMap(([name, label = name]) =>
        name in errors ? [{ id: ids[name] ?? name, label }] : [],
      ),
      round,
    }),
  };
}
