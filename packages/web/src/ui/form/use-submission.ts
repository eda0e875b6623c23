import { useState } from 'react';
import type { ErrorSummaryProps } from './error-summary.tsx';

/** Owns the submission of a form: it is checked, sent once, and its errors are shown at their fields. */

/** The messages for errors, by field. */
export type FieldErrors<Field extends string> = { readonly [Name in Field]?: string };

/** The result of a check; a valid field is missing, null or undefined. */
export type Findings<Field extends string> = { readonly [Name in Field]?: string | null | undefined };

export interface Submission<Field extends string> {
  /** Checks the values before they are sent. Omitted when only the server decides. */
  readonly check?: () => Findings<Field>;
  /** Sends it. Throws what its call throws. */
  readonly send: () => unknown;
  /** The message for an error of `send`: at fields, or above the form; null when it is shown in another place. */
  readonly refuse?: (error: unknown) => FieldErrors<Field> | string | null;
  /** Errors from another place, such as the last step of several; errors from here take precedence. */
  readonly given?: FieldErrors<Field>;
  /** The message above the form before it was submitted. */
  readonly firstError?: string | undefined;
  /** True when a success leaves the form, which stays pending until it is gone. */
  readonly leadsAway?: boolean;
}

/** The state of a form's submission. */
export interface SubmittedForm {
  /** The error of the form as a whole. */
  readonly error: string | null;
  readonly isBusy: boolean;
  /** Grows whenever fields have errors. */
  readonly round: number;
  readonly submit: () => void;
}

interface Found<Field extends string> {
  readonly fields: FieldErrors<Field>;
  readonly form: string | null;
}

/** Only the fields with errors. */
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
 * Submits a form whose values are stored elsewhere. `round` grows whenever fields have errors; `Form` and `ErrorSummary` then
 * take the focus.
 */
export function useSubmission<Field extends string>(parts: Submission<Field>) {
  const { check, send, refuse, given, firstError = null, leadsAway = false } = parts;
  const [found, setFound] = useState<Found<Field>>({ fields: {}, form: firstError });
  const [round, setRound] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const errors: FieldErrors<Field> = { ...given, ...found.fields };

  /** Shows these errors in place of earlier ones; true when there are any. */
  const tell = (findings: Findings<Field>): boolean => {
    const fields = errorsIn(findings);
    const isWrong = Object.keys(fields).length > 0;
    setFound({ fields, form: null });
    if (isWrong) setRound((before) => before + 1);
    return isWrong;
  };
  /** Runs work on the form, unless a field has an error or the form is pending. */
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
    /** Shows errors that were found during typing in addition to the others; the focus does not move. */
    show: (findings: Findings<Field>): void =>
      setFound((before) => ({ ...before, fields: { ...before.fields, ...errorsIn(findings) } })),
    /** Clears the errors of the named fields, or of all fields. */
    forget: (names?: readonly Field[]): void =>
      setFound((before) => ({ ...before, fields: names === undefined ? {} : without(before.fields, names) })),
    /**
     * The fields with errors for an `ErrorSummary`, in the order of their labels. The id of a control is its field's name, unless
     * `ids` names another.
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
