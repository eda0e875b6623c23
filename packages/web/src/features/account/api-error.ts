import { ApiError } from '@dojang/contract/client';

/** The input that the server refused, by its path in the call's body; null when it named none. */
export function fieldInError(error: unknown): string | null {
  if (!(error instanceof ApiError) || typeof error.result !== 'object' || error.result === null) return null;
  const field: unknown = 'field' in error.result ? error.result.field : null;
  return typeof field === 'string' ? field : null;
}
