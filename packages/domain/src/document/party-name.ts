import { cleanLine } from '../person/name.ts';

/**
 * Owns the other party in the name of a document: '물품공급 기본계약서 (다온식품)'. Invariant: a name that the requester has
 * written stays as it is.
 */

const MOST_NAME = 200;

const suffixOf = (party: string): string => ` (${party})`;

/** Returns whether a name ends with this party in parentheses. */
export const namesParty = (name: string, party: string): boolean =>
  party !== '' && name.endsWith(suffixOf(party));

/**
 * Returns a document's name with its other party in parentheses. A name that contains the party already stays, and so does one
 * that would become too long.
 * @param before the party that the name has now; empty for none
 * @param after the party that it gets; empty for none
 */
export function nameWithParty(name: string, before: string, after: string): string {
  const bare = namesParty(name, before) ? name.slice(0, -suffixOf(before).length) : name;
  const party = cleanLine(after);
  if (party === '' || bare.includes(party)) return bare;
  const whole = `${bare.trimEnd()}${suffixOf(party)}`;
  return whole.length > MOST_NAME ? bare : whole;
}
