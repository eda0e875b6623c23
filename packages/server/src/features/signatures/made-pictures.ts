import type { MadePicture } from '@dojang/contract';
import { cleanLine, DomainError, givenNameOf, nameUnprintable, type SignatureLanguage } from '@dojang/domain';
import {
  COMPANY_SHAPES,
  SIGNATURE_FONTS,
  SignatureArtError,
  STAMP_SCRIPTS,
  STAMP_SHAPES,
} from '@dojang/pdf/pools';
import type { ArtPool, ArtRequest, InkColor, MadeArt } from '@dojang/pdf/signature-art';

/** Owns the pictures that are offered for a name: handwriting and stamps. They are generated for each request and not stored. */

/** The default text inside a company stamp's ring. */
const INNER: Readonly<Record<SignatureLanguage, string>> = {
  KR: '대표이사의인',
  HANJA: '代表理事之印',
  EN: 'CORPORATE SEAL',
};

export interface StampRequest {
  readonly name: string;
  readonly language: SignatureLanguage;
  readonly color: InkColor;
  readonly inner?: string | undefined;
}

/** A picture to generate, and its name. */
interface StampStyle {
  readonly style: string;
  readonly request: ArtRequest;
}

/** A filled oval is unreadable, so it is not offered. */
const PERSONAL = STAMP_SCRIPTS.flatMap((script) => STAMP_SHAPES.map((shape) => ({ shape, script }))).filter(
  ({ shape, script }) => shape !== 'oval' || script !== 'filled',
);

/**
 * Round stamps with other words than the name in Hangul: the given name alone, and a name of three letters with the suffix 'seal',
 * which makes two columns of it.
 */
const roundStampsOf = (name: string): readonly { readonly style: string; readonly name: string }[] => {
  const given = givenNameOf(name);
  if (given === null) return [];
  const letters = name.replaceAll(' ', '');
  return [
    ...(letters.length === 3 ? [{ style: 'round-suffix', name: `${letters}인` }] : []),
    { style: 'round-given', name: given },
  ];
};

const COMPANY = STAMP_SCRIPTS.flatMap((script) => COMPANY_SHAPES.map((shape) => ({ shape, script })));

/** Creates the calls that draw names as handwriting and stamps. */
export function createMadePictures({ art }: { readonly art: ArtPool }) {
  return {
    /**
     * Returns one picture per font; fonts that lack a letter of the name fall back to the same picture, which is returned once.
     */
    handwriting: async (typed: string, color: InkColor): Promise<MadePicture[]> => {
      const name = cleanLine(typed);
      const pictures = await drawn(
        art,
        SIGNATURE_FONTS.map((font) => ({ kind: 'name', name, font, color })),
      );
      const byFont = new Map(pictures.map((picture) => [picture.font ?? '', picture]));
      return [...byFont].map(([style, picture]) => asPicture(style, picture));
    },
    personalStamps: ({ color, language, ...request }: StampRequest): Promise<MadePicture[]> => {
      const name = cleanLine(request.name);
      const others = language === 'KR' ? roundStampsOf(name) : [];
      return stamps(art, [
        ...PERSONAL.map(
          ({ shape, script }): StampStyle => ({
            style: `${shape}-${script}`,
            request: { kind: 'stamp', name, shape, script, color, language },
          }),
        ),
        ...others.map(
          ({ style, name }): StampStyle => ({
            style,
            request: { kind: 'stamp', name, shape: 'round', script: 'seal', color, language },
          }),
        ),
      ]);
    },
    companyStamps: ({ color, language, ...request }: StampRequest): Promise<MadePicture[]> => {
      const name = cleanLine(request.name);
      const inner = cleanLine(request.inner ?? '') || INNER[language];
      return stamps(
        art,
        COMPANY.map(({ shape, script }) => ({
          style: `${shape}-${script}`,
          request: { kind: 'company', name, inner, shape, script, color, language },
        })),
      );
    },
  };
}

/** Removes duplicates: where a font lacks a letter, two styles can produce the same picture, and the first one is kept. */
async function stamps(art: ArtPool, styles: readonly StampStyle[]): Promise<MadePicture[]> {
  const pictures = await drawn(
    art,
    styles.map(({ request }) => request),
  );
  const seen = new Set<string>();
  return pictures.flatMap((picture, at) => {
    if (seen.has(picture.svg)) return [];
    seen.add(picture.svg);
    return [asPicture(styles[at]?.style ?? '', picture)];
  });
}

async function drawn(art: ArtPool, requests: readonly ArtRequest[]): Promise<readonly MadeArt[]> {
  try {
    return await art.draw(requests);
  } catch (error) {
    if (!(error instanceof SignatureArtError)) throw error;
    if (error.limit !== null)
      throw new DomainError('stampNameLong', { field: error.limit.text, values: { max: error.limit.most } });
    if (error.reason !== 'missing_glyph') throw new DomainError('badInput', { field: 'name' });
    throw new DomainError('missingGlyph', {
      field: 'name',
      values: { text: nameUnprintable(error.missing), field: { ko: '이름', en: 'the name' } },
    });
  }
}

const asPicture = (style: string, { png, width, height }: MadeArt): MadePicture => ({
  style,
  width,
  height,
  image: `data:image/png;base64,${Buffer.from(png).toString('base64')}`,
});
