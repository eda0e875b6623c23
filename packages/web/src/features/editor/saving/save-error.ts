/** Owns the meaning of a failed save. */
import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';

/**
 * conflict: another person saved first. gone: it is no longer a draft. refused: the server tells what is wrong with it. broken:
 * nothing is known about the draft; the same call may succeed later.
 */
export type SaveError = 'conflict' | 'gone' | 'refused' | 'broken';

const GONE: readonly number[] = [ERRORS.notDraft.code, ERRORS.notFound.code];
const LATER: readonly number[] = [
  ERRORS.serverError.code,
  ERRORS.unavailable.code,
  ERRORS.tooManyAttempts.code,
  ERRORS.fileNotReady.code,
  ERRORS.tokenExpired.code,
];

/** The meaning of a failed save for the draft. */
export function errorOf(error: unknown): SaveError {
  if (!(error instanceof ApiError)) return 'broken';
  if (error.code === ERRORS.conflict.code) return 'conflict';
  if (GONE.includes(error.code)) return 'gone';
  return LATER.includes(error.code) ? 'broken' : 'refused';
}
