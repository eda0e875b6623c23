import { z } from 'zod/mini';

/** Owns how values in the address of a page are read: what is not valid counts as absent, since people shorten and edit addresses. */

/** A value that is absent when it is not valid. */
export const ifValid = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(z.optional(schema), undefined);

/** A text of at most this many characters. */
export const textUpTo = (most: number) => z.string().check(z.maxLength(most));
