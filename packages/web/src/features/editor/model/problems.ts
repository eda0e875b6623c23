/** Owns the problems that must be fixed before a document can be sent, so that they are shown before the server refuses it. */
import {
  asksBirthDate,
  cleanLine,
  errorOfGroups,
  errorOfSending,
  excessRequest,
  faultOfName,
  holdsWebAddress,
  isApprover,
  isChildBorn,
  isOwnMark,
  isSigner,
  isViewer,
  lackOfSize,
  lettersNotDrawn,
  MINUTES_PER_DAY,
  type NameFault,
  nameUnprintable,
  type ParticipantType,
  parseContact,
  type Wording,
  wordsOfSize,
} from '@dojang/domain';
import {
  type EditorField,
  layoutWritten,
  missingGlyphs,
  type Pages,
  pageOf,
  toPoints,
} from '@dojang/field-editor/core';
import { authenticationProblem, authenticationsOfPerson } from './authentications.ts';
import { type Draft, groupsInUse, isPaymentComplete, MOST_MESSAGE } from './draft.ts';
import { isOwnField } from './own-fields.ts';
import type { Person } from './people.ts';

/** The problems of a field or its group, as `errorOfGroups` and `errorOfSending` name them. */
export type FieldProblem =
  | 'groupAlone'
  | 'groupBounds'
  | 'groupSeal'
  | 'groupMissing'
  | 'options'
  | 'choiceUnnamed'
  | 'attachment'
  | 'attachmentUnnamed'
  | 'optionTooLong';

export type Problem =
  | { readonly kind: 'nobody' | 'noSigner' }
  | {
      readonly kind: 'nameless';
      readonly personKey: string;
      readonly number: number;
      readonly type?: ParticipantType;
    }
  | {
      readonly kind:
        | 'noContact'
        | 'badContact'
        | 'noField'
        | 'readerHasField'
        | 'typeInPerson'
        | 'noCode'
        | 'badCodePhone'
        | 'noGuardian';
      readonly personKey: string;
      readonly number: number;
      /** The name, otherwise the role, otherwise empty. */
      readonly name: string;
      readonly type?: ParticipantType;
    }
  | {
      readonly kind: 'badName';
      readonly personKey: string;
      readonly fault: NameFault;
    }
  | { readonly kind: 'documentName' }
  | { readonly kind: 'documentLetters'; readonly text: Wording }
  | { readonly kind: 'fieldOfNobody'; readonly dragKey: string; readonly page: number }
  | { readonly kind: 'ownFieldEmpty'; readonly dragKey: string; readonly page: number }
  | { readonly kind: 'reservation' }
  | { readonly kind: FieldProblem; readonly dragKey: string; readonly page: number }
  | {
      readonly kind: 'tooSmall';
      readonly dragKey: string;
      readonly page: number;
      /** A sufficient size. */
      readonly size: Wording;
    }
  | { readonly kind: 'validity' }
  | { readonly kind: 'payment' | 'paymentInPerson' | 'paymentNotConnected' }
  | { readonly kind: 'messageTooLong' };

const MOST_DAYS = 365;

/** Whole days of a validity in minutes. */
export const daysOf = (minutes: number): number => Math.round(minutes / MINUTES_PER_DAY);

/** True for a valid number of days: 1 to 365. */
export const isValidity = (days: number): boolean => Number.isInteger(days) && days >= 1 && days <= MOST_DAYS;

/** Returns what is wrong with the name or the role of a person, as the server says it when the document is sent. */
export function nameFaultOf({ name, roleName }: Pick<Person, 'name' | 'roleName'>): NameFault | null {
  return (
    faultOfName(name, missingGlyphs(cleanLine(name), 'gothic')) ??
    (holdsWebAddress(roleName) ? { error: 'nameHoldsAddress' } : null)
  );
}

/**
 * @param pages of the document, in points
 */
export function problemsOf(draft: Draft, pages: Pages): readonly Problem[] {
  const { people, fields } = draft;
  const problems: Problem[] = people.length === 0 ? [{ kind: 'nobody' }] : [];
  if (people.length > 0 && !people.some(isSigner)) problems.push({ kind: 'noSigner' });
  if (holdsWebAddress(draft.name)) problems.push({ kind: 'documentName' });
  const notDrawn = lettersNotDrawn(draft.name, missingGlyphs(cleanLine(draft.name), 'gothic'));
  if (notDrawn.length > 0) problems.push({ kind: 'documentLetters', text: nameUnprintable(notDrawn) });
  people.forEach((person, index) => {
    const name = cleanLine(person.name) || cleanLine(person.roleName);
    const at = {
      personKey: person.key,
      number: index + 1,
      ...(isSigner(person) ? {} : { type: person.type }),
    };
    if (cleanLine(person.name) === '') problems.push({ kind: 'nameless', ...at });
    const fault = nameFaultOf(person);
    if (fault !== null) problems.push({ kind: 'badName', personKey: person.key, fault });
    if (person.contact.trim() === '') {
      // In person nothing is sent, so a contact is not needed.
      if (draft.processType === 'PROCEDURE' || !isSigner(person))
        problems.push({ kind: 'noContact', ...at, name });
    } else if (parseContact(person.method, person.contact) === null) {
      problems.push({ kind: 'badContact', ...at, name });
    }
    const hasField = fields.some((field) => field.participantKey === person.key);
    if (isSigner(person) !== hasField)
      problems.push({ kind: hasField ? 'readerHasField' : 'noField', ...at, name });
    if (draft.processType === 'FACE_TO_FACE' && (isApprover(person) || isViewer(person)))
      problems.push({ kind: 'typeInPerson', ...at, name });
    for (const asked of authenticationsOfPerson(draft, person.key)) {
      const kind = authenticationProblem(asked);
      if (kind) problems.push({ kind, ...at, name });
    }
  });
  const owned = (field: EditorField): boolean =>
    isOwnField(field) || people.some((person) => person.key === field.participantKey);
  const stray = fields.find((field) => !owned(field));
  if (stray) problems.push({ kind: 'fieldOfNobody', dragKey: stray.dragKey, page: stray.page });
  const empty = fields.find((field) => isOwnField(field) && field.required && !isFilled(draft, field));
  if (empty) problems.push({ kind: 'ownFieldEmpty', dragKey: empty.dragKey, page: empty.page });
  problems.push(...fieldProblems(draft), ...sizeProblems(fields, pages));
  if (!isValidity(draft.expiryMinutes / MINUTES_PER_DAY)) problems.push({ kind: 'validity' });
  if (draft.message.length > MOST_MESSAGE) problems.push({ kind: 'messageTooLong' });
  const { payment } = draft.asked;
  if (payment !== null && !isPaymentComplete(payment)) problems.push({ kind: 'payment' });
  if (payment !== null && draft.processType === 'FACE_TO_FACE') problems.push({ kind: 'paymentInPerson' });
  return problems;
}

/** Participants whose written birth date is under 14 on a day in Korea (yyyy-mm-dd), and who have no guardian. */
export function guardianProblems({ people, fields }: Draft, today: string): readonly Problem[] {
  return people.flatMap((person, index): Problem[] => {
    const isChild = fields.some(
      (field) =>
        field.participantKey === person.key &&
        asksBirthDate(field) &&
        isChildBorn(field.settings?.defaultValue ?? '', today),
    );
    if (!isChild || people.some(({ key }) => key === person.guardianKey)) return [];
    const name = cleanLine(person.name) || cleanLine(person.roleName);
    return [{ kind: 'noGuardian', personKey: person.key, number: index + 1, name }];
  });
}

/** Whether a requester field has a value. */
const isFilled = (draft: Draft, field: EditorField): boolean => {
  // The sender's saved stamp is put in when the document is sent.
  if (isOwnMark(field)) return true;
  const value = draft.values[field.dragKey];
  return value !== undefined && value !== '' && value !== false;
};

const NAMED: readonly FieldProblem[] = ['groupAlone', 'groupBounds', 'groupSeal', 'groupMissing'];

/** The first problem that each kind of rule finds, with the field where it is fixed. */
function fieldProblems(draft: Draft): Problem[] {
  const at = (kind: FieldProblem, key: string): Problem[] => {
    const field = draft.fields.find((candidate) => candidate.key === key);
    return field ? [{ kind, dragKey: field.dragKey, page: field.page }] : [];
  };
  const firstWith = (error: FieldProblem) => draft.fields.find((field) => errorOfSending(field) === error);
  const empty = firstWith('options');
  const unnamed = firstWith('choiceUnnamed');
  const unexplained = draft.fields.find(({ type, label }) => type === 'attachment' && !label?.trim());
  const asked = excessRequest(draft.fields);
  const wrong = errorOfGroups(draft.fields, groupsInUse(draft));
  const kind = NAMED.find((name) => name === wrong?.error);
  return [
    ...(wrong && kind ? at(kind, wrong.key) : []),
    ...(empty ? at('options', empty.key) : []),
    ...(unnamed ? at('choiceUnnamed', unnamed.key) : []),
    ...(unexplained ? at('attachmentUnnamed', unexplained.key) : []),
    ...(asked ? at('attachment', asked.key) : []),
  ];
}

/** The first field that is too small for its kind, and the first drop-down with an option that does not fit into its field. */
function sizeProblems(fields: readonly EditorField[], pages: Pages): Problem[] {
  const boxOf = (field: EditorField) => toPoints(field, pageOf(pages, field.page));
  const problems: Problem[] = [];
  for (const field of fields) {
    const least = lackOfSize(field, boxOf(field));
    if (least === null) continue;
    problems.push({ kind: 'tooSmall', dragKey: field.dragKey, page: field.page, size: wordsOfSize(least) });
    break;
  }
  const tight = fields.find(
    (field) =>
      lackOfSize(field, boxOf(field)) === null &&
      field.settings?.options?.some((option) => !layoutWritten(option, boxOf(field), field).fits),
  );
  if (tight) problems.push({ kind: 'optionTooLong', dragKey: tight.dragKey, page: tight.page });
  return problems;
}
