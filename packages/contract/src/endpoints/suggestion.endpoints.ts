import { BLANK_REASONS, FIELD_TYPES, TEXT_FORMATS } from '@dojang/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { none, noQuery } from '../shapes.ts';

/** A field that the document itself asks for; its place is in fractions of the page as shown. */
export const suggestionResult = z.object({
  /** The same for the same place of the same file. */
  key: z.string(),
  type: z.enum(FIELD_TYPES),
  format: z.enum(TEXT_FORMATS).optional(),
  /** As the form of a PDF says; absent where it says nothing. */
  required: z.boolean().optional(),
  /** Text: the most characters. */
  limit: z.number().int().optional(),
  /** Drop-down: what can be chosen. */
  options: z.array(z.string()).readonly().optional(),
  /** Choices of which one is taken, or ticks of which at most one is; the same for all of its members. */
  group: z
    .object({ key: z.string(), kind: z.enum(['radio', 'check']), label: z.string(), required: z.boolean() })
    .optional(),
  page: z.number().int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  label: z.string(),
  /** Place in the order of participants from 0; there may be fewer participants yet. Null where nothing tells. */
  participantIndex: z.number().int().nullable(),
  /** What the document calls this participant; empty where it does not say. */
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
      /** Pages that have not been read yet; what they ask for is in a later answer. */
      pagesLeft: z.number().int(),
    }),
  }),
};
