import { useState } from 'react';
import { type FieldErrors, type Findings, useSubmission } from './use-submission.ts';

export interface FormPlan<Field extends string> {
  /** What stands in the fields at first. */
  readonly first: Readonly<Record<Field, string>>;
  /** What is wrong with what was typed, by field. Left out when the server alone decides. */
  readonly check?: (typed: Readonly<Record<Field, string>>) => Findings<Field>;
  /** Sends what was typed. Throws what its call throws. */
  readonly send: (typed: Readonly<Record<Field, string>>) => Promise<unknown>;
  /** What is said of an error of `send`: at fields, or above the form; null when it is told in another place. */
  readonly refuse: (error: unknown) => FieldErrors<Field> | string | null;
  /** What stands above the form before it was handed in. */
  readonly firstError?: string | undefined;
  /** What was sent leads away from the form, which stays at work until it is gone. */
  readonly leadsAway?: boolean;
  /** Errors stay until their own field changes; else all go with the next letter. */
  readonly keepsErrors?: boolean;
}

/** A form of texts: their values, what is wrong with each, and how they are handed in. */
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
    /** What a `TextField` is given for one of the texts. */
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
