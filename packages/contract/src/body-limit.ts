import type { ErrorName } from '@dojang/domain';

/**
 * Owns how much a call takes in. The server measures a body while it arrives, before anything is made of it, so that
 * no body costs more than its call can need.
 */
export interface BodyLimit {
  /** Length of the whole body on the wire. */
  readonly bytes: number;
  /** Values in it, counted as opening brackets plus commas. */
  readonly values: number;
  /** Brackets that may be open at once. */
  readonly depth: number;
  /** The member of the outermost object that carries a file as base64; the other members are few and short. */
  readonly file?: string;
  /** What a longer body is answered. */
  readonly tooLarge?: ErrorName;
}

const KB = 1024;
const MB = 1024 * KB;
const DEPTH = 16;

/** Calls without a limit of their own: names, settings, lists of up to a thousand ids. */
export const SMALL_BODY: BodyLimit = { bytes: 512 * KB, values: 5_000, depth: DEPTH };

/** Handwriting as strokes of points. */
export const STROKES_BODY: BodyLimit = { bytes: 4 * MB, values: 150_000, depth: DEPTH };

/** One picture as base64, up to 10 MB. */
export const PICTURE_BODY: BodyLimit = { bytes: 16 * MB, values: 100, depth: DEPTH, file: 'base64' };

/** Values of a signer's fields, pictures among them. */
export const VALUES_BODY: BodyLimit = { bytes: 16 * MB, values: 20_000, depth: DEPTH };

/** A document or a template: up to 2,000 fields with their settings, and the requester's pictures. */
export const FIELDS_BODY: BodyLimit = { bytes: 16 * MB, values: 150_000, depth: DEPTH };

/** A file as base64, beside its name and the like. @param characters of base64 @param tooLarge what a longer one is answered */
export const fileBody = (characters: number, tooLarge: ErrorName = 'fileTooLarge'): BodyLimit => ({
  bytes: characters + 16 * KB,
  values: 20,
  depth: 2,
  file: 'base64',
  tooLarge,
});
