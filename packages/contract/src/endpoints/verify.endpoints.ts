import { SEAL_LEVELS } from '@dojang/domain';
import { z } from 'zod';
import { fileBody } from '../body-limit.ts';
import { endpoint } from '../endpoint.ts';
import { VERIFY_CALLS } from '../link-calls.ts';
import { id, noQuery, time } from '../shapes.ts';

/** Base64 of 20 MB (20,971,520 bytes). */
const MAX_VERIFY_TEXT = 27_962_028 + 200;

export const verifyResult = z.object({
  genuine: z.boolean(),
  /**
   * genuine; changed: created by the service and altered since; damaged: the end of the file is missing; unknown: without any trace of
   * this service; unreadable: not a PDF.
   */
  verdict: z.enum(['genuine', 'changed', 'damaged', 'unknown', 'unreadable']),
  kind: z.enum(['completed', 'certificate']).optional(),
  documentId: id.optional(),
  documentName: z.string().optional(),
  completedAt: time.optional(),
  sha256: z.string(),
  /** Of the file as it was sealed, for one that was changed since. */
  originalSha256: z.string().optional(),
  /** What a changed file has in addition, if it contains the whole original: bytes in front and after it, or timestamps of others. */
  added: z
    .object({
      before: z.number().int(),
      after: z.number().int(),
      /** The times that authorities other than those of the service confirmed after the file was issued. */
      timestamps: z.array(time),
    })
    .optional(),
  /** The level of the digital signature (EN 319 142-1); absent for files from before it was recorded. */
  sealLevel: z.enum(SEAL_LEVELS).optional(),
  signers: z.array(z.object({ name: z.string(), signedAt: time })).optional(),
  reason: z.string().optional(),
  /**
   * The entry of the audit trail in the public log. pending: its hour is not over. proven: checked against the signed checkpoint.
   * broken: the stored trail does not fit the log.
   */
  anchor: z
    .object({
      state: z.enum(['pending', 'proven', 'broken']),
      /** The place in the log, from 1. */
      number: z.number().int().optional(),
      origin: z.string().optional(),
      at: time.optional(),
    })
    .optional(),
});
export type VerifyResult = z.infer<typeof verifyResult>;

export const verifyEndpoints = {
  verify: endpoint({
    ...VERIFY_CALLS.verify,
    summary: 'Is this PDF a completed document of ours, unchanged? Nothing is kept. At most 20 MB.',
    access: 'public',
    permission: null,
    errors: ['pdfTooLarge', 'fileEmpty'],
    bodyLimit: fileBody(MAX_VERIFY_TEXT, 'pdfTooLarge'),
    query: noQuery,
    body: z.object({ base64: z.string() }),
    result: verifyResult,
  }),
};
