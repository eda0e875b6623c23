import { ApiError } from '@dojang/contract/client';
import { DomainError, ERRORS, type ErrorName, isFault } from '@dojang/domain';
import type { FieldErrors } from '../../../ui/form/use-submission.ts';
import { useErrorMessage } from '../error-message.ts';

/** Owns where the error of a form with one field stands: at the field when its value is refused, otherwise above the form. */

/** Refusals that no other value of the field would change. */
const OF_NO_FIELD: readonly ErrorName[] = [
  'notFound',
  'notAllowed',
  'notLoggedIn',
  'tokenExpired',
  'tooManyAttempts',
  'passwordChangeNeeded',
  'underMaintenance',
  'adminAccessReadOnly',
];

const CODES: ReadonlySet<number> = new Set(
  (Object.keys(ERRORS) as ErrorName[])
    .filter((name) => isFault(name) || OF_NO_FIELD.includes(name))
    .map((name) => ERRORS[name].code),
);

/** Whether an error of a call refuses a value that was entered; a fault of the server or of the connection does not. */
export const refusesValue = (error: unknown): boolean =>
  error instanceof DomainError || (error instanceof ApiError && !CODES.has(error.code));

/** Returns a function that gives the message for an error of a form with one field, with its place. */
export function useRefusal() {
  const errorText = useErrorMessage();
  return <Field extends string>(error: unknown, field: Field): FieldErrors<Field> | string => {
    if (!refusesValue(error)) return errorText(error);
    const errors: { [Name in Field]?: string } = {};
    errors[field] = errorText(error);
    return errors;
  };
}
