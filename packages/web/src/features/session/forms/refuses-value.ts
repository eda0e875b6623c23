import { ApiError } from '@dojang/contract/client';
import { DomainError, ERRORS, type ErrorName, isFault } from '@dojang/domain';

/** Owns which errors of a form with one field are the fault of its value. It imports no component, so that tests need no browser. */

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
