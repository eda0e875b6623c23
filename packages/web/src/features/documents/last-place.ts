import { z } from 'zod';

/** Owns the place in the documents that a person visited last: team and folder, kept over a reload and a new log-in. */

const place = z.object({ teamId: z.string().max(64).optional(), folder: z.string().max(64).optional() });
export type Place = z.infer<typeof place>;

const keyOf = (userId: string): string => `dojang.place.${userId}`;

/** The list that the user visited last. */
export function lastPlace(userId: string): Place {
  const text = localStorage.getItem(keyOf(userId));
  if (text === null) return {};
  try {
    return place.catch({}).parse(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Stores the list that the user visits. */
export function keepPlace(
  userId: string,
  { teamId, folder }: Readonly<Partial<Record<keyof Place, string | undefined>>>,
): void {
  if (teamId === undefined && folder === undefined) localStorage.removeItem(keyOf(userId));
  else localStorage.setItem(keyOf(userId), JSON.stringify({ teamId, folder }));
}
