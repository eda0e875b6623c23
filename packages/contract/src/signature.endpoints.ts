import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { none } from './shapes.ts';

const picture = z.object({
  /** Font or shape of the picture. */
  style: z.string(),
  /** data:image/png;base64,… with a transparent ground */
  image: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
const color = z.enum(['black', 'navy', 'blue', 'green', 'red']);
export type InkColor = z.infer<typeof color>;
const name = z.string().min(1).max(40);

export const signatureEndpoints = {
  fonts: endpoint({
    method: 'GET',
    path: '/v1/signatures/fonts',
    summary: 'Handwriting renderings of a name, 260 × 100 (drawn at six times that)',
    access: 'either',
    permission: 'signature.make',
    errors: ['missingGlyph', 'signingRefused', 'contactMismatch', 'stepLocked'],
    query: z.looseObject({ name, color: color.default('black') }),
    body: none,
    result: z.object({ list: z.array(picture) }),
  }),
  stamps: endpoint({
    method: 'GET',
    path: '/v1/signatures/stamps/{type}',
    summary: 'Stamps made from a name, 125 × 125 (drawn at six times that)',
    access: 'either',
    permission: 'signature.make',
    errors: ['missingGlyph', 'notFound', 'signingRefused', 'contactMismatch', 'stepLocked'],
    query: z.looseObject({ name, language: z.enum(['KR', 'EN']).default('KR'), color: color.default('red') }),
    body: none,
    result: z.object({ list: z.array(picture) }),
  }),
};
