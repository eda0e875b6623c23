import { DomainError } from '../errors/errors.ts';
import { cleanLine } from '../person/name.ts';

/** Owns names of teams, folders and organizations: their bounds, and when two of them are the same. */

export type NameKind = 'team' | 'folder' | 'organization';

/** Characters as people count them. Source: requirements ORG-02 and FLD-01. */
const LONGEST: Record<NameKind, number> = { team: 10, folder: 14, organization: 50 };
const ERROR = { team: 'teamNameLength', folder: 'folderNameLength', organization: 'badInput' } as const;

/** The name as it is stored. @throws DomainError teamNameLength, folderNameLength or badInput, with the field. */
export function readName(kind: NameKind, typed: string, field = 'name'): string {
  const name = cleanLine(typed);
  const length = [...name].length;
  if (length < 1 || length > LONGEST[kind]) throw new DomainError(ERROR[kind], { field });
  return name;
}

/**
 * Equal for names that people take for the same: composed, folded and without doubled blanks. Cleaned after NFKC, which
 * makes blanks of its own ('¨' becomes a blank and a mark). Source: Unicode Standard Annex 15, section 1.1.
 */
export const nameKey = (name: string): string => cleanLine(name.normalize('NFKC')).toLowerCase();

/** The name, or the first of 'name 2', 'name 3' … whose key is free; cut where it would be too long. */
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
