import { ageOn, LEAST_AGE } from '../account/age.ts';
import { DomainError } from '../errors/errors.ts';
import type { FieldStyle } from '../field/field.ts';
import type { FieldSettings, FieldType } from '../field/field-types.ts';
import { formatOf } from '../field/formats.ts';
import { parseBirthDate } from '../field/typed-date.ts';
import { isoDate } from '../person/date.ts';

/**
 * Owns when a child may sign. Invariant: a signer who states a birth date under 14 signs only in a document in which a guardian signs
 * too. The product asks for no birth date on its own account: the rule holds where the requester placed a field for one. Source:
 * requirement ACC-02; 민법 제5조, 개인정보 보호법 제22조의2.
 */

export interface GuardedParticipant {
  readonly key: string;
  readonly name: string;
  readonly guardianKey: string | null;
}

/** A field with the value that it has before anyone enters one. */
interface AskingField {
  readonly type: FieldType;
  readonly settings?: FieldSettings | null | undefined;
  readonly style?: FieldStyle | null | undefined;
}

/** Returns whether a field asks for a birth date. */
export const asksBirthDate = (field: AskingField): boolean => formatOf(field) === 'birthDate';

/** Returns whether a written birth date is of a person under 14 on a day (yyyy-mm-dd). */
export function isChildBorn(written: string, today: string): boolean {
  const date = parseBirthDate(written);
  return date !== null && ageOn(isoDate(date), today) < LEAST_AGE;
}

/**
 * Checks the guardians of a draft or of the roles of a template: each is another participant, who has no guardian.
 * @param list the name of the list in the input
 * @throws DomainError badInput with the path of the input
 */
export function assertGuardians(
  participants: readonly Omit<GuardedParticipant, 'name'>[],
  list = 'participants',
): void {
  for (const [index, { key, guardianKey }] of participants.entries()) {
    if (guardianKey === null) continue;
    const guardian = participants.find((one) => one.key === guardianKey);
    if (guardian === undefined || guardianKey === key || guardian.guardianKey !== null)
      throw new DomainError('badInput', { field: `${list}.${index}.guardianKey` });
  }
}

/**
 * Refuses to send a document to a child without a guardian: a birth date that the requester has written is under 14.
 * @throws DomainError guardianMissing, with the participant's key
 */
export function assertChildrenGuarded(
  participants: readonly GuardedParticipant[],
  fieldsOf: (participantKey: string) => readonly AskingField[],
  today: string,
): void {
  for (const { key, name, guardianKey } of participants) {
    const isChild = fieldsOf(key).some(
      (field) => asksBirthDate(field) && isChildBorn(field.settings?.defaultValue ?? '', today),
    );
    if (isChild && guardianKey === null)
      throw new DomainError('guardianMissing', { field: name, result: { key } });
  }
}
