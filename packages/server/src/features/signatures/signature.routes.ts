import { cleanLine, DomainError } from '@dojang/domain';
import { renderNameSignatures, renderStamps } from '@dojang/pdf/signature-art';
import type { FeatureHandlers } from '../../platform/http/binding.ts';

/** Pictures made from a name: handwriting and stamps. Made anew each time; nothing of a name is kept. */
export function signatureHandlers(): FeatureHandlers<'fonts' | 'stamps'> {
  return {
    fonts: async ({ query }) => {
      const drawn = await renderNameSignatures({ name: nameOf(query.name), color: query.color });
      return { list: drawn.map(asPicture) };
    },
    stamps: async ({ params, query }) => {
      if (params.type !== 'personal') throw new DomainError('notFound');
      const { color, language } = query;
      const drawn = await renderStamps({ name: nameOf(query.name), color, language });
      return { list: drawn.map(asPicture) };
    },
  };
}

function nameOf(text: string): string {
  const name = cleanLine(text);
  if (name === '') throw new DomainError('badInput', { field: 'name' });
  return name;
}

interface Drawn {
  readonly style: string;
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const asPicture = ({ style, png, width, height }: Drawn) => ({
  style,
  width,
  height,
  image: `data:image/png;base64,${Buffer.from(png).toString('base64')}`,
});
