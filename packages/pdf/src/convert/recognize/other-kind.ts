/** Owns the refusal of a file whose content is another kind than its extension says. */
import { ConversionError } from '../conversion-error.ts';
import type { SourceExtension } from '../formats.ts';
import type { ContentKind } from './content-kind.ts';

/** The refusal: `foreign` for a kind that is accepted under no extension, otherwise `mismatch`. */
export function otherKind(found: ContentKind | undefined, ext: SourceExtension): ConversionError {
  if (found === undefined) return new ConversionError('mismatch', `no ${ext} signature`);
  if ('kind' in found) return new ConversionError('mismatch', `${found.kind} inside`, { kind: found.kind });
  return new ConversionError('foreign', `${found.foreign} inside`, { foreign: { kind: found.foreign, ext } });
}
