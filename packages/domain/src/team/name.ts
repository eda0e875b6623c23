import { DomainError } from '../errors/errors.ts';
import { refuseClaim } from '../person/claimed-name.ts';
import { cleanLine } from '../person/name.ts';
import { assertShownName, refuseAddress } from '../person/shown-name.ts';

/** Owns names of teams, folders and organizations: their length limits, and when two names count as equal. */

export type NameKind = 'team' | 'folder' | 'organization';

/** The maximum length in Unicode code points. Source: requirements ORG-02 and FLD-01. */
const LONGEST: Record<NameKind, number> = { team: 10, folder: 14, organization: 50 };
const ERROR = { team: 'teamNameLength', folder: 'folderNameLength', organization: 'badInput' } as const;

/**
 * Returns the name as it is stored.
 * @throws DomainError teamNameLength, folderNameLength or badInput, nameHoldsAddress, nameNotDrawn or
 * nameClaimsTrust of an organization, with the field
 */
export function readName(kind: NameKind, typed: string, field = 'name'): string {
  const name = cleanLine(typed);
  const length = [...name].length;
  if (length < 1 || length > LONGEST[kind]) throw new DomainError(ERROR[kind], { field });
  if (kind === 'organization') {
    assertShownName(name, field);
    refuseClaim(name, field);
  } else refuseAddress(name, field);
  return name;
}

/**
 * Returns a key that is equal for names that people read as the same: NFKC, lower case and single spaces. The text is cleaned
 * after NFKC, because NFKC itself can produce spaces ('¨' becomes a space and a combining mark). Source: Unicode Standard Annex
 * 15, section 1.1.
 */
export const nameKey = (name: string): string => cleanLine(name.normalize('NFKC')).toLowerCase();

/** Returns the name, or the first of 'name 2', 'name 3' … whose key is not taken; a name that would be too long is cut. */
export function nameThatIsFree(kind: NameKind, name: string, takenKeys: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` ${number}`;
    const beginning = [...name]
      .slice(0, LONGEST[kind] - ending.length)
      .join('')
      .trimEnd();
    const numbered = `${beginning}${ending}`;
    if (!takenKeys.has(nameKey(numbered))) return numbered;
  }
}
