/** Owns the editor's draft, and its conversion from and to the shapes of the contract. */
import type { DocumentDetail, DocumentInput } from '@dojang/contract';
import {
  cleanLine,
  cleanText,
  DEFAULT_REMINDER_DAYS,
  type FieldGroup,
  fromSeoulParts,
  LEAST_PAYMENT,
  MOST_PAYMENT,
  seoulParts,
} from '@dojang/domain';
import type { EditorField } from '@dojang/field-editor/core';
import type { AskedBesides } from './asked.ts';
import { authenticationToSend } from './authentications.ts';
import { isOwnField, type OwnValues, ownFieldsToSend, ownValuesOf, valuesOfBody } from './own-fields.ts';
import { contactToStore, localeOf, type Person, personOf, typeOf, typingToSend } from './people.ts';
import { type SigningOrders, signingOrders } from './signing-orders.ts';

export interface Draft {
  readonly name: string;
  readonly processType: DocumentInput['processType'];
  readonly isSequential: boolean;
  readonly expiryMinutes: number;
  readonly message: string;
  /** The chosen time, in Korean time, at which it is sent automatically; null for at once. */
  readonly reservation: ReservationChoice | null;
  /** Days before the deadline at which participants are reminded; 0 for never. */
  readonly reminderDays: number;
  readonly folderId: string | null;
  readonly asked: AskedBesides;
  /** The requester's values, by the field's dragKey; undo does not revert them. */
  readonly values: OwnValues;
  readonly people: readonly Person[];
  readonly fields: readonly EditorField[];
  /** The settings of groups; a group without fields stays until the draft is saved. */
  readonly groups: readonly FieldGroup[];
}

export interface ReservationChoice {
  /** yyyy-mm-dd */
  readonly day: string;
  /** hh:mm */
  readonly time: string;
}

export type { AskedAuthentication, AskedBesides } from './asked.ts';

/** The data of the document that the editor does not change. */
export interface DraftFrame {
  readonly documentId: string;
  readonly fileId: string;
  /** In a correction: the signing orders of the running document by participant, which stay as long as the list permits. */
  readonly orders?: SigningOrders;
}

/** A draft as it is sent: everything except whether to send it, and its revision. */
export type DraftBody = Omit<DocumentInput, 'send' | 'revision'>;

export const MOST_NAME = 200;
export const MOST_MESSAGE = 1000;
export const MOST_LABEL = 100;
const MOST_PERSON_NAME = 200;
const MOST_ROLE = 100;
const MOST_CONTACT = 320;

/** The draft of a document. */
export function draftOf(detail: DocumentDetail): Draft {
  return {
    name: detail.name,
    processType: detail.processType,
    isSequential: detail.isSequential,
    expiryMinutes: detail.expiryMinutes,
    message: detail.message,
    reservation: detail.reservation ? seoulParts(new Date(detail.reservation.reservationDate)) : null,
    reminderDays: detail.reminderDays,
    folderId: detail.folderId,
    asked: {
      authentications: detail.authentications,
      attachmentRequests: detail.attachmentRequests,
      payment: detail.payment,
      attachCompletedFiles: detail.attachCompletedFiles,
    },
    values: ownValuesOf(detail.requesterFields),
    people: [...detail.participants].sort((a, b) => a.signingOrder - b.signingOrder).map(personOf),
    fields: [...detail.fields, ...detail.requesterFields].map(
      ({ value: _, textValueText: _text, dateValue: _date, ...field }) => field,
    ),
    groups: detail.fieldGroups,
  };
}

/** The data of a document that the editor shows and does not change. */
export const frameOf = (detail: DocumentDetail): DraftFrame => ({
  documentId: detail.documentId,
  fileId: detail.fileId,
  ...(detail.corrects === undefined
    ? {}
    : { orders: new Map(detail.participants.map(({ key, signingOrder }) => [key, signingOrder])) }),
});

/** Texts that are too long are shortened here, when they are sent, and never during typing. */
export function bodyOf(draft: Draft, frame: DraftFrame): DraftBody {
  const orders = signingOrders(
    draft.people.map(({ key }) => key),
    frame.orders,
  );
  return {
    name: draft.name.slice(0, MOST_NAME),
    fileId: frame.fileId,
    processType: draft.processType,
    isSequential: draft.isSequential,
    expiryMinutes: draft.expiryMinutes,
    message: draft.message.slice(0, MOST_MESSAGE),
    reservationDate: reservationAt(draft.reservation)?.toISOString() ?? null,
    reminderDays: draft.reminderDays,
    folderId: draft.folderId,
    ...besidesOf(draft),
    participants: draft.people.map((person, index) => ({
      key: person.key,
      name: person.name.trim().slice(0, MOST_PERSON_NAME),
      ...(person.roleName === '' ? {} : { roleName: person.roleName.slice(0, MOST_ROLE) }),
      signingOrder: orders[index] ?? index + 1,
      signingMethodType: person.method,
      signingContactInfo: contactToStore(person).slice(0, MOST_CONTACT),
      ...guardianOf(draft, person),
      ...typingToSend(person),
      ...localeOf(person),
      ...proofsOf(draft.asked, person.key),
    })),
    fields: draft.fields.filter((field) => !isOwnField(field)).map(fieldToSend),
    requesterFields: ownFieldsToSend(draft.fields.filter(isOwnField).map(fieldToSend), draft.values),
    fieldGroups: groupsInUse(draft).map((group) => ({ ...group, label: group.label?.slice(0, MOST_LABEL) })),
  };
}

/** A guardian who was removed from the document is not sent. */
const guardianOf = ({ people }: Draft, { guardianKey }: Person) =>
  guardianKey !== null && people.some(({ key }) => key === guardianKey) ? { guardianKey } : {};

/** The moment of a chosen day and time; null when none is chosen, or when they are no valid moment. */
export const reservationAt = (choice: ReservationChoice | null): Date | null =>
  choice === null ? null : fromSeoulParts(choice.day, choice.time);

/** The requirements for people who still exist; undo restores a person together with their requirements. */
function besidesOf({ asked, people }: Draft) {
  const isThere = (key: string): boolean => people.some((person) => person.key === key);
  const { attachmentRequests, payment, attachCompletedFiles } = asked;
  return {
    attachCompletedFiles,
    attachmentRequests: attachmentRequests.filter(({ participantKey }) => isThere(participantKey)),
    // A payment that is not filled in yet exists in this editor only.
    payment: payment === null || !isPaymentComplete(payment) ? null : payerThere(payment, isThere),
  };
}

/** Whether a payment request has a product and a payable amount. */
export const isPaymentComplete = ({ productName, amount }: NonNullable<AskedBesides['payment']>): boolean =>
  cleanLine(productName) !== '' && amount >= LEAST_PAYMENT && amount <= MOST_PAYMENT;

/** The payment without a payer who was removed: then the last participant in order pays. */
function payerThere(payment: NonNullable<AskedBesides['payment']>, isThere: (key: string) => boolean) {
  const { participantKey, ...sum } = payment;
  return participantKey === undefined || isThere(participantKey) ? payment : sum;
}

function proofsOf({ authentications }: AskedBesides, personKey: string) {
  const own = authentications.filter(({ participantKey }) => participantKey === personKey);
  return own.length === 0
    ? {}
    : {
        authentications: own.map(authenticationToSend),
      };
}

/** The groups that have fields now. */
export function groupsInUse({ fields, groups }: Draft): readonly FieldGroup[] {
  const keys = new Set(fields.map((field) => field.settings?.groupKey));
  return groups.filter((group) => keys.has(group.key));
}

function fieldToSend(field: EditorField): DraftBody['fields'][number] {
  const { key, dragKey, type, participantKey, page, x, y, width, height, required, label, style, settings } =
    field;
  return {
    key,
    dragKey,
    type,
    participantKey,
    page,
    x,
    y,
    width,
    height,
    required,
    ...(label ? { label: label.slice(0, MOST_LABEL) } : {}),
    ...(style ? { style } : {}),
    ...(settings
      ? { settings: { ...settings, options: settings.options ? [...settings.options] : undefined } }
      : {}),
  };
}

/** The requirements of a body beyond signatures, by participant. */
export const askedOfBody = ({ participants, ...body }: DraftBody): AskedBesides => ({
  authentications: participants.flatMap(({ key, authentications = [] }) =>
    authentications.map(({ authType, hint, authValue }) => ({
      participantKey: key,
      authType,
      ...(hint ? { hint } : {}),
      ...(authValue === undefined ? {} : { authValue }),
    })),
  ),
  attachmentRequests: body.attachmentRequests ?? [],
  payment: body.payment ?? null,
  attachCompletedFiles: body.attachCompletedFiles ?? true,
});

/** Adds which values the server stores, which no body says. */
const storedValues = (asked: AskedBesides, before: AskedBesides): AskedBesides => ({
  ...asked,
  authentications: asked.authentications.map((one) => {
    const same = before.authentications.find(
      ({ participantKey, authType }) => participantKey === one.participantKey && authType === one.authType,
    );
    const { hasValue = false, maskedPhone } = same ?? {};
    return { ...one, hasValue, ...(maskedPhone === undefined ? {} : { maskedPhone }) };
  }),
});

/** A draft made from a body that was stored in the browser. */
export function draftOfBody(body: DraftBody, before: Draft): Draft {
  return {
    name: body.name,
    processType: body.processType,
    isSequential: body.isSequential,
    expiryMinutes: body.expiryMinutes ?? before.expiryMinutes,
    message: body.message ?? '',
    reservation: body.reservationDate ? seoulParts(new Date(body.reservationDate)) : null,
    reminderDays: body.reminderDays ?? DEFAULT_REMINDER_DAYS,
    folderId: body.folderId ?? null,
    asked: storedValues(askedOfBody(body), before.asked),
    values: valuesOfBody(body.requesterFields ?? [], before.values),
    people: body.participants.map((participant) => ({
      key: participant.key,
      name: participant.name,
      roleName: participant.roleName ?? '',
      method: participant.signingMethodType === 'kakao' ? 'kakao' : 'email',
      contact: participant.signingContactInfo,
      guardianKey: participant.guardianKey ?? null,
      ...typeOf(participant),
      ...localeOf(participant),
    })),
    fields: [
      ...body.fields,
      ...(body.requesterFields ?? []).map(({ value: _, ...field }) => ({ ...field, participantKey: '' })),
    ],
    groups: body.fieldGroups ?? [],
  };
}

/** True when two bodies are equal. Keys of fields are ignored, since every undo creates new ones. */
export function sameBody(a: DraftBody, b: DraftBody): boolean {
  return JSON.stringify(comparable(a)) === JSON.stringify(comparable(b));
}

function comparable(body: DraftBody): unknown {
  const fields = [...body.fields, ...(body.requesterFields ?? [])]
    .map(({ key: _, ...field }) => ({ ...field, label: field.label ?? '' }))
    .map(sortedEntries);
  const participants = body.participants.map((participant) =>
    sortedEntries({ roleName: '', ...participant }),
  );
  return [
    body.name,
    body.fileId,
    body.isSequential,
    body.expiryMinutes,
    body.reminderDays ?? DEFAULT_REMINDER_DAYS,
    body.reservationDate ?? null,
    body.attachCompletedFiles ?? true,
    body.folderId ?? null,
    cleanText(body.message ?? ''),
    participants,
    fields,
    (body.fieldGroups ?? []).map(sortedEntries),
  ];
}

function sortedEntries(value: object): unknown {
  return Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, entry]) => [
      name,
      typeof entry === 'object' && entry !== null ? sortedEntries(entry) : entry,
    ]);
}
