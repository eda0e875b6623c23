import type { ErrorName } from '@dojang/domain';

/**
 * Owns the limits of request bodies. The server measures a body while it arrives, before parsing it, so that no body uses more
 * resources than its call can need.
 */
export interface BodyLimit {
  /** Length of the whole body in bytes on the wire. */
  readonly bytes: number;
  /** Number of JSON values in the body, counted as opening brackets plus commas. */
  readonly values: number;
  /** Maximum nesting depth of brackets. */
  readonly depth: number;
  /** The member of the outermost object that contains a file as base64; the other members are few and short. */
  readonly file?: string;
  /** The error for a longer body. */
  readonly tooLarge?: ErrorName;
}

const KB = 1024;
const MB = 1024 * KB;
const DEPTH = 16;

/** The limit of calls without their own limit: names, settings, lists of up to a thousand ids. */
export const SMALL_BODY: BodyLimit = { bytes: 512 * KB, values: 5_000, depth: DEPTH };

/** The limit of calls with handwriting as strokes of points. */
export const STROKES_BODY: BodyLimit = { bytes: 4 * MB, values: 150_000, depth: DEPTH };

/** The limit of calls with one picture as base64, up to 10 MB. */
export const PICTURE_BODY: BodyLimit = { bytes: 16 * MB, values: 100, depth: DEPTH, file: 'base64' };

/** The limit of calls with the values of a signer's fields, including pictures. */
export const VALUES_BODY: BodyLimit = { bytes: 16 * MB, values: 20_000, depth: DEPTH };

/** The limit of calls with a document or a template: up to 2,000 fields with their settings, and the requester's pictures. */
export const FIELDS_BODY: BodyLimit = { bytes: 16 * MB, values: 150_000, depth: DEPTH };

/** The limit of calls with the rows of a bulk: up to 5,000 rows of short cells. */
export const BULK_BODY: BodyLimit = { bytes: 16 * MB, values: 500_000, depth: DEPTH };

/**
 * Returns the limit of a call with a file as base64 and a few short members. @param characters maximum length of the base64 text
 * @param tooLarge the error for a longer body
 */
export const fileBody = (characters: number, tooLarge: ErrorName = 'fileTooLarge'): BodyLimit => ({
  bytes: characters + 16 * KB,
  values: 20,
  depth: 2,
  file: 'base64',
  tooLarge,
});
