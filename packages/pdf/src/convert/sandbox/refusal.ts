import { ConversionError } from '../conversion-error.ts';
import type { Refusal } from './conversion-messages.ts';

/** Says why a conversion failed. An error that is no ConversionError comes from the file, or from the memory that it needs. */
export function refusalFor(error: unknown): Refusal {
  if (error instanceof ConversionError)
    return { reason: error.reason, detail: error.detail, found: error.found };
  const detail = error instanceof Error ? error.message : String(error);
  return { reason: /allocation failed|has no memory/.test(detail) ? 'too_complex' : 'damaged', detail };
}
