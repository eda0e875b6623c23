/**
 * Owns the promise that what is taken in can be sealed at the end: a probe is painted on every page and looked for.
 * A PDF that fails is mended, or refused while its owner is still here.
 */
import { dryRunSeal } from '../../seal/index.ts';
import { ConversionError } from '../conversion-error.ts';
import { repairs } from '../programs/pdf-tools.ts';

export interface Sealable {
  readonly pdf: Uint8Array;
  readonly notes: readonly string[];
}

/** The PDF itself, or one mended so that it can be sealed. Throws ConversionError `damaged` when nothing helps. */
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
