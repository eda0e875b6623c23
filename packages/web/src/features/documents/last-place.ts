import { z } from 'zod';

/**
 * Owns the folder of the user's own list of documents that was visited last, kept over a reload and a new log-in. The page of a team
 * is no such place: the home page never leads to one.
 */

const place = z.object({ folder: z.string().max(64).optional() });
export type Place = z.infer<typeof place>;

const keyOf = (userId: string): string => `dojang.place.${userId}`;

/** The folder that the user visited last; empty for the whole list. */
export function lastPlace(userId: string): Place {
  const text = localStorage.getItem(keyOf(userId));
  if (text === null) return {};
  try {
    return place.catch({}).parse(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Stores the folder that the user visits; undefined is the whole list. */
export function keepPlace(userId: string, folder: string | undefined): void {
  if (folder === undefined) localStorage.removeItem(keyOf(userId));
  else localStorage.setItem(keyOf(userId), JSON.stringify({ folder }));
}
