import {
  LONGEST_SIGNATURE_NAME,
  SIGNATURE_INKS,
  SIGNATURE_KINDS,
  SIGNATURE_LANGUAGES,
  SIGNATURE_ORIGINS,
  SIGNATURE_TYPES,
  STAMP_INKS,
} from '@dojang/domain';
import { z } from 'zod';
import { PICTURE_BODY } from '../body-limit.ts';
import { endpoint } from '../endpoint.ts';
import { SIGNER_CALLS } from '../link-calls.ts';
import { id, none, noQuery, time } from '../shapes.ts';

/** Pictures generated from a name, and the signatures and stamps that an account saves. */

const picture = z.object({
  /** Font or shape of the picture. */
  style: z.string(),
  /** data:image/png;base64,… with a transparent background */
  image: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type MadePicture = z.infer<typeof picture>;
const drawnName = z.string().min(1).max(LONGEST_SIGNATURE_NAME);
const language = z.enum(SIGNATURE_LANGUAGES);
const kind = z.enum(SIGNATURE_KINDS);
const LINK_ERRORS = ['signingRefused', 'contactMismatch', 'stepLocked'] as const;

const personalStamp = z.object({
  name: drawnName,
  language: language.default('KR'),
  color: z.enum(STAMP_INKS).default('red'),
});

export const savedSignature = z.object({
  signatureId: id,
  kind,
  name: z.string(),
  language,
  type: z.enum(SIGNATURE_TYPES),
  origin: z.enum(SIGNATURE_ORIGINS),
  /** Font or shape of a generated signature; null for a drawn or uploaded one. */
  style: z.string().nullable(),
  /** Whether this is the default; there is one default per kind. */
  isDefault: z.boolean(),
  /** A PNG with a transparent background, at six pixels per logical pixel; the address expires. */
  imageUrl: z.string(),
  /** In logical pixels: 260 × 100 for signatures, 125 × 125 for stamps. */
  width: z.number().int(),
  height: z.number().int(),
  /** The length in millimeters of a stamp's longer side in documents; null for one that fills its field, and for signatures. */
  printedSize: z.number().int().nullable(),
  createdAt: time,
});
export type SavedSignature = z.infer<typeof savedSignature>;

const typedName = z.string().max(10_000);
/** Of stamps only: 8 to 40 in steps of 1, or null for a stamp that fills its field. */
const printedSize = z.number().nullable().optional();
const SAVING_ERRORS = ['signatureNameLength', 'residentNumber', 'printedSizeRange'] as const;

export const signatureEndpoints = {
  fonts: endpoint({
    ...SIGNER_CALLS.fonts,
    summary: 'Handwriting renderings of a name, 260 × 100 (drawn at six times that)',
    access: 'either',
    permission: 'signature.make',
    errors: ['missingGlyph', ...LINK_ERRORS],
    query: z.object({ name: drawnName, color: z.enum(SIGNATURE_INKS).default('black') }),
    body: none,
    result: z.object({ list: z.array(picture) }),
  }),
  personalStamps: endpoint({
    method: 'GET',
    path: '/v1/signatures/stamps',
    summary: 'Stamps made from a personal name: those of the type personal, which is the default',
    access: 'either',
    permission: 'signature.make',
    errors: ['missingGlyph', 'stampNameLong', ...LINK_ERRORS],
    query: personalStamp,
    body: none,
    result: z.object({ list: z.array(picture) }),
  }),
  stamps: endpoint({
    ...SIGNER_CALLS.stamps,
    summary: 'Stamps made from a personal or a company name, 125 × 125 (drawn at six times that)',
    access: 'either',
    permission: 'signature.make',
    errors: ['missingGlyph', 'notFound', 'stampNameLong', ...LINK_ERRORS],
    query: personalStamp.extend({
      /** The text inside the ring of a company stamp; by default 대표이사의인, 代表理事之印 or CORPORATE SEAL. */
      inner: z.string().max(LONGEST_SIGNATURE_NAME).optional(),
    }),
    body: none,
    result: z.object({ list: z.array(picture) }),
  }),
  createSignature: endpoint({
    method: 'POST',
    path: '/v1/signatures',
    summary: 'Keep a signature or a stamp; the first of its kind becomes the default',
    access: 'login',
    permission: 'signature.make',
    errors: [
      ...SAVING_ERRORS,
      'signatureOrigin',
      'signaturesFull',
      'pictureEmpty',
      'pictureHeavy',
      'pictureKind',
      'pictureSvg',
      'pictureEnding',
      'pictureDamaged',
      'pictureWide',
      'pictureBlank',
      'pictureHard',
    ],
    bodyLimit: PICTURE_BODY,
    query: noQuery,
    body: z.object({
      kind,
      name: typedName,
      language: language.default('KR'),
      type: z.enum(SIGNATURE_TYPES).default('personal'),
      origin: z.enum(SIGNATURE_ORIGINS),
      style: z
        .string()
        .regex(/^[A-Za-z-]{1,40}$/)
        .nullable()
        .default(null),
      /** PNG or JPEG, as plain base64 or as a data URL. The background of an opaque picture is removed. */
      base64: z.string(),
      /** The extension of the file's name, if there is a file. */
      ext: z.string().max(20).default(''),
      isDefault: z.boolean().default(false),
      /** Without it, a stamp gets the usual size of its type: 18 mm for a person's, 30 mm for a company's. */
      printedSize,
    }),
    result: savedSignature,
  }),
  listSignatures: endpoint({
    ...SIGNER_CALLS.listSignatures,
    summary: 'One’s own signatures and stamps, the default first, then the newest',
    access: 'login',
    permission: 'signature.make',
    errors: [],
    query: z.object({
      kind: kind.optional(),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(100),
    }),
    body: none,
    result: z.object({
      list: z.array(savedSignature),
      total: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
    }),
  }),
  changeSignature: endpoint({
    method: 'PUT',
    path: '/v1/signatures/{signatureId}',
    summary:
      'Rename a signature or stamp, make it the default of its kind, or change the printed size of a stamp',
    access: 'login',
    permission: 'signature.make',
    errors: ['notFound', 'signatureDefaultStays', ...SAVING_ERRORS],
    query: noQuery,
    body: z.object({ name: typedName.optional(), isDefault: z.boolean().optional(), printedSize }),
    result: z.object({}),
  }),
  deleteSignature: endpoint({
    method: 'DELETE',
    path: '/v1/signatures/{signatureId}',
    summary: 'Delete a signature or stamp; documents keep what was put into them',
    access: 'login',
    permission: 'signature.make',
    errors: ['notFound'],
    query: noQuery,
    body: none,
    /** The new default of the kind; null when none remains. */
    result: z.object({ defaultSignatureId: id.nullable() }),
  }),
};
