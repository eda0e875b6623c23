import { useState } from 'react';
import { type FieldErrors, type Findings, useSubmission } from './use-submission.ts';

export interface FormPlan<Field extends string> {
  /** The initial values of the fields. */
  readonly first: Readonly<Record<Field, string>>;
  /** The errors of the typed values, by field. Omitted when only the server decides. */
  readonly check?: (typed: Readonly<Record<Field, string>>) => Findings<Field>;
  /** Sends the typed values. Throws what its call throws. */
  readonly send: (typed: Readonly<Record<Field, string>>) => Promise<unknown>;
  /** The message for an error of `send`: at fields, or above the form; null when it is shown in another place. */
  readonly refuse: (error: unknown) => FieldErrors<Field> | string | null;
  /** The message above the form before it was submitted. */
  readonly firstError?: string | undefined;
  /** True when a success leaves the form, which stays pending until it is gone. */
  readonly leadsAway?: boolean;
  /** True when an error stays until its own field changes; otherwise every change clears all errors. */
  readonly keepsErrors?: boolean;
}

/** A form of texts: their values, their errors, and their submission. */
export function useForm<Field extends string>(plan: FormPlan<Field>) {
  const { first, check, send, refuse, firstError, leadsAway = false, keepsErrors = false } = plan;
  const [typed, setTyped] = useState(first);
  const submission = useSubmission<Field>({
    ...(check === undefined ? {} : { check: () => check(typed) }),
    send: () => send(typed),
    refuse,
    firstError,
    leadsAway,
  });
  const change = (part: Partial<Readonly<Record<Field, string>>>): void => {
    setTyped((before) => ({ ...before, ...part }));
    submission.forget(keepsErrors ? namesIn(part) : undefined);
  };
  return {
    ...submission,
    typed,
    change,
    /** The props of a `TextField` for one of the texts. */
    field: (name: Field) => ({
      value: typed[name],
      onChange: (text: string): void => {
        const part: { [Name in Field]?: string } = {};
        part[name] = text;
        change(part);
      },
      error: submission.errors[name],
    }),
  };
}

function namesIn<Field extends string>(part: Partial<Readonly<Record<Field, string>>>): Field[] {
  const names: Field[] = [];
  for (const name in part) names.push(name);
  return names;
}
