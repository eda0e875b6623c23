import type { MadePicture } from '@dojang/contract';
import { cleanLine, DomainError, type SignatureLanguage } from '@dojang/domain';
import {
  type Art,
  ArtFault,
  COMPANY_SHAPES,
  type InkColour,
  renderCompanyStamp,
  renderNameSignature,
  renderStamp,
  SIGNATURE_FONTS,
  STAMP_SCRIPTS,
  STAMP_SHAPES,
} from '@dojang/pdf/signature-art';

/** Owns the pictures that are offered for a name: handwriting and stamps. Made anew each time; nothing is kept. */

/** What stands inside a company's ring when nothing else is asked for. */
const INNER: Readonly<Record<SignatureLanguage, string>> = { KR: '대표이사의인', EN: 'CORPORATE SEAL' };

/** One picture a font; fonts that lack a letter of the name fall together and are shown once. */
export function handwriting(typed: string, color: InkColour): MadePicture[] {
  const name = cleanLine(typed);
  const pictures = SIGNATURE_FONTS.map((font) => drawn(() => renderNameSignature({ name, font, color })));
  const byFont = new Map(pictures.map((picture) => [picture.font, picture]));
  return [...byFont].map(([style, picture]) => asPicture(style, picture));
}

export interface StampRequest {
  readonly name: string;
  readonly language: SignatureLanguage;
  readonly color: InkColour;
  readonly inner?: string | undefined;
}

/** An oval that is filled looks like a blot; it is not offered. */
const PERSONAL = STAMP_SCRIPTS.flatMap((script) => STAMP_SHAPES.map((shape) => ({ shape, script }))).filter(
  ({ shape, script }) => shape !== 'oval' || script !== 'filled',
);
const COMPANY = STAMP_SCRIPTS.flatMap((script) => COMPANY_SHAPES.map((shape) => ({ shape, script })));

export function personalStamps({ color, language, ...request }: StampRequest): MadePicture[] {
  const name = cleanLine(request.name);
  return unlike(
    PERSONAL.map(({ shape, script }) => ({
      style: `${shape}-${script}`,
      art: drawn(() => renderStamp({ name, shape, script, color, language })),
    })),
  );
}

export function companyStamps({ color, language, ...request }: StampRequest): MadePicture[] {
  const name = cleanLine(request.name);
  const inner = cleanLine(request.inner ?? '') || INNER[language];
  return unlike(
    COMPANY.map(({ shape, script }) => ({
      style: `${shape}-${script}`,
      art: drawn(() => renderCompanyStamp({ name, inner, shape, script, color, language })),
    })),
  );
}

/** Where a font lacks a letter, two styles come out alike: the first stands for both. */
function unlike(stamps: readonly { readonly style: string; readonly art: Art }[]): MadePicture[] {
  const first = new Map<string, { style: string; art: Art }>();
  for (const stamp of stamps) if (!first.has(stamp.art.svg)) first.set(stamp.art.svg, stamp);
  return [...first.values()].map(({ style, art }) => asPicture(style, art));
}

function drawn<T>(draw: () => T): T {
  try {
    return draw();
  } catch (error) {
    if (!(error instanceof ArtFault)) throw error;
    if (error.limit !== null)
      throw new DomainError('stampNameLong', { field: error.limit.text, values: { max: error.limit.most } });
    if (error.reason !== 'missing_glyph') throw new DomainError('badInput', { field: 'name' });
    throw new DomainError('missingGlyph', { field: 'name', values: { text: error.missing.join(' ') } });
  }
}

const asPicture = (style: string, { png, width, height }: Art): MadePicture => ({
  style,
  width,
  height,
  image: `data:image/png;base64,${Buffer.from(png).toString('base64')}`,
});
