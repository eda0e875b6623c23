/**
 * Owns the guarantee that an accepted PDF can be sealed later: a probe is drawn on every page and searched for. A PDF that fails
 * is repaired, or refused while the uploader can still replace it.
 */
import { dryRunSeal } from '../../seal/index.ts';
import { ConversionError } from '../conversion-error.ts';
import { repairs } from '../programs/pdf-tools.ts';

export interface Sealable {
  readonly pdf: Uint8Array;
  readonly notes: readonly string[];
}

/** The PDF itself, or a repaired one that can be sealed. Throws ConversionError `damaged` when no repair works. */
export async function sealable(pdf: Uint8Array, scratch: string): Promise<Sealable> {
  const error = await dryRunSeal(pdf);
  if (error === null) return { pdf, notes: [] };
  for (const repair of repairs()) {
    const mended = await repair.run(pdf, scratch);
    if (mended !== undefined && (await dryRunSeal(mended)) === null) {
      return { pdf: mended, notes: [`${repair.name} made it sealable`] };
    }
  }
  throw new ConversionError('damaged', `cannot be sealed: ${error.message}`);
}
