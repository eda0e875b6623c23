import { AUTHENTICATION_TYPES } from '@dojang/domain';
import { z } from 'zod';
import { fieldInput, participantInput } from './shapes.ts';

/** Owns the shapes of a request's settings in addition to its participants and their fields. */

/** `authValue`: the access code, or the phone number that gets one-time codes. Without it, the stored value is kept. */
const authenticationValue = {
  authValue: z.string().max(100).optional(),
  hint: z.string().max(100).optional(),
};

export const participantWithProof = participantInput.extend({
  authentications: z
    .array(
      z.object({
        authType: z.enum(AUTHENTICATION_TYPES),
        ...authenticationValue,
      }),
    )
    .max(3)
    .optional(),
});

/** An authentication of a role, in the input of a template. */
export const authenticationInput = z.object({
  participantKey: z.string(),
  authType: z.enum(AUTHENTICATION_TYPES),
  ...authenticationValue,
});

/** The shape in results: `authValue` is never returned. */
export const authenticationRequest = z.object({
  participantKey: z.string(),
  authType: z.enum(AUTHENTICATION_TYPES),
  hint: z.string().optional(),
  /** Whether a value is stored. */
  hasValue: z.boolean(),
  /** The masked phone number that gets one-time codes, when the requester has set one. */
  maskedPhone: z.string().optional(),
});

export const attachmentRequest = z.object({
  participantKey: z.string().min(1).max(64),
  attachmentType: z.string().min(1).max(100),
  required: z.boolean(),
});

export const paymentRequest = z.object({
  productName: z.string().max(100),
  amount: z.number(),
  participantKey: z.string().max(64).optional(),
});

/** About 1 MB of picture data: the size to which a browser reduces a photo before placing it. */
const MAX_PICTURE = 1_400_000;

/** A requester field: `participantKey` is empty or absent, `value` is the field's value. */
export const requesterField = fieldInput.omit({ participantKey: true }).extend({
  participantKey: z.literal('').optional(),
  value: z
    .union([
      z.string().max(4000),
      z.boolean(),
      z.object({ type: z.literal('image'), base64: z.string().max(MAX_PICTURE) }),
      /** A picture that an earlier save stored, identified by the id in the result. */
      z.object({ pictureId: z.string().max(400) }),
      z.object({ signatureId: z.string().max(64) }),
      z.null(),
    ])
    .optional(),
});
export type RequesterFieldInput = z.infer<typeof requesterField>;

/**
 * The popup after sending: 1 request done, 2 sign and payment request done, 3 reservation done, 4 offers to sign now, 5 offers
 * face-to-face signing. 0 for a saved draft.
 */
export const popup = z.literal([0, 1, 2, 3, 4, 5]);
