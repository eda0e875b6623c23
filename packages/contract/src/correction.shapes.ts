import { ACT_AGAIN_REASONS, FIELD_CHANGES, FIELD_TYPES } from '@dojang/domain';
import { z } from 'zod';
import { id, pageResult, time } from './shapes.ts';

/** Owns the shapes of what a correction changes in a document, and of the document's versions. */

/** A place of a page, in fractions of the page as shown. */
const place = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** A page of the version before with one of the version after that differs from it; null where only one of them has the page. */
export const changedPage = z.object({
  before: z.number().int().nullable(),
  after: z.number().int().nullable(),
  /** Where the two differ; empty for a page that only one version has, or that only moved. */
  places: z.array(place),
});

/** A field in which two versions differ, where the later one has it, otherwise where the earlier one had it. */
export const changedField = place.extend({
  key: z.string(),
  change: z.enum(FIELD_CHANGES),
  type: z.enum(FIELD_TYPES),
  label: z.string(),
  page: z.number().int(),
  /** Where the earlier version had the field; null for a new one. */
  was: place.extend({ page: z.number().int() }).nullable(),
});

/** What changed for one participant who has acted and acts again. */
export const shownCorrection = z.object({
  /** The version that this participant saw, and the present one. */
  from: z.number().int(),
  to: z.number().int(),
  /** Why the requester corrected the document. */
  reason: z.string(),
  at: time,
  reasons: z.array(z.enum(ACT_AGAIN_REASONS)),
  pages: z.array(changedPage),
  /** The differing fields that this participant sees. */
  fields: z.array(changedField),
  /** All pages of the version before. */
  pagesBefore: z.array(pageResult.omit({ texts: true })),
});
export type ShownCorrection = z.infer<typeof shownCorrection>;

/** One version of a document that was corrected. */
export const documentVersion = z.object({
  number: z.number().int(),
  /** Of the version's PDF. */
  sha256: z.string(),
  at: time,
  /** Who sent this version. */
  byName: z.string(),
  /** Empty for the first version. */
  reason: z.string(),
});

/** The correction that is open in a running document. */
export const openedCorrection = z.object({
  /** The draft in which the document is corrected. */
  draftId: id,
  until: time,
});

/** The running document that a draft corrects. */
export const correctedDocument = z.object({
  documentId: id,
  /** The number that the corrected version gets. */
  version: z.number().int(),
  /** The keys of the participants who have signed or approved, who cannot be changed. */
  acted: z.array(z.string()),
  until: time,
});
