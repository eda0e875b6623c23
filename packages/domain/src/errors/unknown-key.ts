import { nearestName } from '../text/nearest-name.ts';
import { DomainError } from './errors.ts';

/** The longest key that is repeated to its sender. */
const SHOWN = 100;

const shown = (key: string): string => (key.length <= SHOWN ? key : `${key.slice(0, SHOWN).toWellFormed()}…`);

/**
 * Returns the refusal of a key that a call does not know: it names the key by its path, and the known key that is nearest to it.
 * @param known the keys that have a place there
 */
export function unknownKeyError(path: readonly string[], known: readonly string[]): DomainError {
  const field = path.map(shown).join('.');
  const nearest = nearestName(path.at(-1) ?? '', known);
  const named =
    nearest === null
      ? field
      : {
          ko: `${field}. 가장 비슷한 항목은 ${nearest}입니다.`,
          en: `${field}. The nearest known key is ${nearest}.`,
        };
  return new DomainError('unknownKey', { field, values: { field: named }, result: { field, nearest } });
}
