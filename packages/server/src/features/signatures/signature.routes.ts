import { cleanLine, DomainError } from '@dojang/domain';
import {
  type Art,
  ArtFault,
  type InkColour,
  renderNameSignature,
  renderStamp,
  SIGNATURE_FONTS,
  STAMP_SCRIPTS,
  STAMP_SHAPES,
} from '@dojang/pdf/signature-art';
import type { FeatureHandlers } from '../../platform/http/binding.ts';

/** Pictures made from a name: handwriting and stamps. Made anew each time; nothing of a name is kept. */
export function signatureHandlers(): FeatureHandlers<'fonts' | 'stamps'> {
  return {
    fonts: async ({ query }) => ({ list: handwriting(cleanLine(query.name), query.color) }),
    stamps: async ({ params, query }) => {
      if (params.type !== 'personal') throw new DomainError('notFound');
      const { color, language } = query;
      const name = cleanLine(query.name);
      const kinds = STAMP_SHAPES.flatMap((shape) => STAMP_SCRIPTS.map((script) => ({ shape, script })));
      const list = kinds.map(({ shape, script }) => ({
        style: `${shape}-${script}`,
        ...asPicture(drawn(() => renderStamp({ name, shape, script, color, language }))),
      }));
      return { list };
    },
  };
}

/** One picture a font; fonts that lack a letter of the name fall together and are shown once. */
function handwriting(name: string, color: InkColour) {
  const pictures = SIGNATURE_FONTS.map((font) => drawn(() => renderNameSignature({ name, font, color })));
  const byFont = new Map(pictures.map((picture) => [picture.font, picture]));
  return [...byFont].map(([style, picture]) => ({ style, ...asPicture(picture) }));
}

function drawn<T>(draw: () => T): T {
  try {
    return draw();
  } catch (error) {
    if (!(error instanceof ArtFault)) throw error;
    if (error.reason !== 'missing_glyph') throw new DomainError('badInput', { field: 'name' });
    throw new DomainError('missingGlyph', { field: 'name', values: { text: error.missing.join(' ') } });
  }
}

const asPicture = ({ png, width, height }: Art) => ({
  width,
  height,
  image: `data:image/png;base64,${Buffer.from(png).toString('base64')}`,
});
