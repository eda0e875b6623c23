import { ERRORS } from '@dojang/domain';

/** Whether a call was refused because the session of an operator only reads. */
export const isClosedToReaders = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === ERRORS.adminAccessReadOnly.code;

/** Returns the number of the request that an error of a call is about; null for other errors, and for calls without a reply. */
export function faultNumber(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('requestNumber' in error)) return null;
  return typeof error.requestNumber === 'string' ? error.requestNumber : null;
}
