import { BLANK_REASONS, FIELD_TYPES, TEXT_FORMATS } from '@dojang/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { none, noQuery } from '../shapes.ts';

/** A field suggestion; its box is in fractions (0 to 1) of the displayed page. */
export const suggestionResult = z.object({
  /** Stable: the same place of the same file always has the same key. */
  key: z.string(),
  type: z.enum(FIELD_TYPES),
  format: z.enum(TEXT_FORMATS).optional(),
  /** As the PDF form declares it; absent without a declaration. */
  required: z.boolean().optional(),
  /** Text: the maximum length in characters. */
  limit: z.number().int().optional(),
  /** Drop-down: the options. */
  options: z.array(z.string()).readonly().optional(),
  /** A radio group, or a check group of which at most one box is checked; all members have the same key. */
  group: z
    .object({ key: z.string(), kind: z.enum(['radio', 'check']), label: z.string(), required: z.boolean() })
    .optional(),
  page: z.number().int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  label: z.string(),
  /**
   * Index in the order of participants, from 0, possibly beyond the current participants. Null when the document does not tell.
   */
  participantIndex: z.number().int().nullable(),
  /** The document's own name for this participant; empty when it has none. */
  role: z.string(),
  reason: z.enum(BLANK_REASONS),
  confidence: z.number(),
});
export type SuggestionResult = z.infer<typeof suggestionResult>;

export const suggestionEndpoints = {
  suggestions: endpoint({
    method: 'GET',
    path: '/v1/documents/{documentId}/suggestions',
    summary:
      'Fields that the document of a draft asks for itself: form fields, labels, marks to sign, blanks',
    access: 'login',
    permission: 'document.send',
    errors: ['notFound', 'notDraft'],
    query: noQuery,
    body: none,
    result: z.object({
      list: z.array(suggestionResult),
      /** The number of pages that are not analyzed yet; a later call returns their suggestions. */
      pagesLeft: z.number().int(),
    }),
  }),
};
