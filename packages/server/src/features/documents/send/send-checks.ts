import {
  assertAskedFiles,
  assertDocumentName,
  assertShownName,
  DEFAULT_FIELD_STYLE,
  DomainError,
  errorOfGroups,
  errorOfSending,
  type FieldGroup,
  isApprover,
  isSigner,
  isViewer,
  lackOfSize,
  namedInError,
  type ParticipantType,
  refuseAddress,
  wordsOfSize,
} from '@dojang/domain';
import { fieldRefused } from '../draft/draft-fields.ts';
import { assertContact, assertContactForm } from '../rows/contact-check.ts';
import type { FieldRow } from '../rows/document.repo.ts';
import { type Fit, missingIn } from '../rows/name-fit.ts';

/** Owns the checks of sending that a draft need not meet: of participants and of their fields. */

/**
 * Checks the document's name and the participants: there is at least one to sign, each has a name that can be shown and a valid contact,
 * and each has something to sign.
 * @throws DomainError that names the participant or field
 */
export function assertSendable(
  document: { name: string; process_type: string },
  participants: readonly {
    id: string;
    key: string;
    name: string;
    role_name: string;
    method: 'email' | 'kakao' | 'none';
    contact: string;
    type: ParticipantType;
  }[],
  fields: readonly { participant_id: string | null }[],
  { channels, fit }: { readonly channels: readonly string[]; readonly fit: Fit },
): void {
  assertDocumentName(document.name, 'name', missingIn(fit, document.name));
  if (participants.length === 0) throw new DomainError('participantsMissing', { field: 'participants' });
  if (!participants.some(isSigner)) throw new DomainError('signerMissing', { field: 'participants' });
  for (const [index, person] of participants.entries()) {
    if (person.name === '') throw new DomainError('badInput', { field: `participants.${index}.name` });
    assertShownName(person.name, `participants.${index}.name`, missingIn(fit, person.name));
    refuseAddress(person.role_name, `participants.${index}.roleName`);
    // In person nothing is sent: a participant needs no contact, but a wrong one would stand in the certificate.
    const field = `participants.${index}.signingContactInfo`;
    const isInPerson = document.process_type === 'FACE_TO_FACE';
    if (isInPerson && (isApprover(person) || isViewer(person)))
      throw new DomainError('typeInPerson', { field: person.name, result: { key: person.key } });
    if (isInPerson && isSigner(person)) assertContactForm(person, field);
    else assertContact(person, field, channels);
    if (isSigner(person) && !fields.some((field) => field.participant_id === person.id)) {
      throw new DomainError('participantWithoutField', { field: person.name, result: { key: person.key } });
    }
  }
}

/** A displayed page in points. */
interface PageSize {
  readonly number: number;
  readonly width: number;
  readonly height: number;
}

type SizedRow = Pick<FieldRow, 'key' | 'type' | 'label' | 'style' | 'settings' | 'page' | 'width' | 'height'>;

/**
 * Refuses fields that are too small for a value: each field must hold its kind of value at 6 points, and each option of a
 * drop-down must fit its field.
 * @throws DomainError fieldTooSmall, optionTooLong, with the key and the required size
 */
export function assertFieldsLargeEnough(
  rows: readonly SizedRow[],
  pages: readonly PageSize[],
  measure: Fit,
): void {
  for (const row of rows) {
    const page = pages.find(({ number }) => number === row.page);
    if (!page) continue;
    const box = { width: row.width * page.width, height: row.height * page.height };
    const least = lackOfSize(row, box);
    if (least !== null)
      throw new DomainError('fieldTooSmall', {
        ...namedInError(row, { size: wordsOfSize(least) }),
        result: { key: row.key, least },
      });
    const style = row.style ?? DEFAULT_FIELD_STYLE;
    for (const option of row.settings?.options ?? [])
      if (!measure(option, box, style, row.settings).fits)
        throw new DomainError('optionTooLong', {
          ...namedInError(row, { option }),
          result: { key: row.key },
        });
  }
}

/**
 * Checks the fields: groups have enough members and bounds that can be met.
 * @throws DomainError fieldRefused, attachmentsTooMany
 */
export function assertFieldsSendable(
  rows: readonly Pick<
    FieldRow,
    'key' | 'type' | 'label' | 'page' | 'style' | 'settings' | 'required' | 'participant_id'
  >[],
  groups: readonly FieldGroup[],
): void {
  for (const row of rows) {
    const error = errorOfSending(row);
    if (error !== null) throw fieldRefused(row, error);
  }
  const members = rows.map((row) => ({ ...row, participantKey: row.participant_id ?? '' }));
  assertAskedFiles(members);
  const wrong = errorOfGroups(members, groups);
  if (wrong === null) return;
  const at = rows.find((row) => row.key === wrong.key);
  if (at !== undefined) throw fieldRefused(at, wrong.error);
  throw new DomainError('fieldRefused', { result: { ...wrong } });
}
