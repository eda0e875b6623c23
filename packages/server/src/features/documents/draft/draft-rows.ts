import type { DocumentInput } from '@dojang/contract';
import {
  assertGuardians,
  assertTypesWithin,
  checkReminderDays,
  checkRequestSettings,
  checkValidity,
  cleanLine,
  cleanText,
  DEFAULT_REMINDER_DAYS,
  DEFAULT_VALIDITY_MINUTES,
  DomainError,
  holdsResidentNumber,
  isActing,
  isSigner,
  MAX_FIELDS,
  parseContact,
  type RequestSettings,
} from '@dojang/domain';
import type { Ids } from '../../../platform/ids.ts';
import type { NewField, NewParticipant } from '../rows/document.repo.ts';
import { type AuthenticationValues, storedAuthentications } from './authentication-settings.ts';
import { assertFieldsWell, storedSettings } from './draft-fields.ts';

/** Owns the conversion of a draft's input to rows: cleaned and checked. */

export interface DraftLimits {
  readonly maxParticipants: number;
  readonly pageCount: number;
}

/** The document's own columns. */
export function draftColumns(input: DocumentInput, values: AuthenticationValues) {
  const name = cleanLine(input.name);
  if (name === '') throw new DomainError('badInput', { field: 'name' });
  refuseResidentNumber(name, 'name');
  const message = cleanText(input.message ?? '');
  refuseResidentNumber(message, 'message');
  return {
    name,
    message,
    process_type: input.processType,
    is_sequential: input.isSequential,
    field_groups: JSON.stringify(storedGroups(input.fieldGroups)),
    expiry_minutes: checkValidity(input.expiryMinutes ?? DEFAULT_VALIDITY_MINUTES),
    reminder_days: checkReminderDays(input.reminderDays ?? DEFAULT_REMINDER_DAYS),
    reservation_at: input.reservationDate ? new Date(input.reservationDate) : null,
    request_settings: JSON.stringify(requestSettings(input, values)),
  };
}

/** Returns groups in their stored form, with clean labels. */
export const storedGroups = (groups: DocumentInput['fieldGroups'] = []) =>
  groups.map(({ label, ...group }) => (label === undefined ? group : { ...group, label: cleanLine(label) }));

/** Returns the settings in addition to signatures, with the values of authentications encrypted. */
function requestSettings(input: DocumentInput, values: AuthenticationValues): RequestSettings {
  const authentications = storedAuthentications(input, values);
  const attachmentRequests = (input.attachmentRequests ?? []).map((one, index) => ({
    ...one,
    attachmentType: settingsLine(one.attachmentType, `attachmentRequests.${index}.attachmentType`),
  }));
  const { payment } = input;
  return checkRequestSettings(
    {
      ...(authentications.length > 0 ? { authentications } : {}),
      ...(attachmentRequests.length > 0 ? { attachmentRequests } : {}),
      ...(payment
        ? { payment: { ...payment, productName: settingsLine(payment.productName, 'payment.productName') } }
        : {}),
      ...(input.attachCompletedFiles === false ? { attachCompletedFiles: false } : {}),
    },
    input.participants.map(({ key }) => key),
  );
}

const settingsLine = (typed: string, field: string): string => {
  refuseResidentNumber(typed, field);
  return cleanLine(typed);
};

/** Returns the text in which a search finds the document: its name, and the names and contacts of its participants. */
export function searchWords({
  name,
  participants,
}: {
  readonly name: string;
  readonly participants: readonly Pick<
    DocumentInput['participants'][number],
    'name' | 'signingContactInfo'
  >[];
}): string {
  const words = [
    cleanLine(name),
    ...participants.flatMap((p) => [cleanLine(p.name), p.signingContactInfo.replace(/[\s-]/g, '')]),
  ];
  return normalSearch(words.join(' '));
}

/** Returns the form in which names and search text are compared: NFC, lower case. */
export const normalSearch = (text: string): string => text.normalize('NFC').toLowerCase();

/** The rows of a draft's participants. */
export function participantRows(
  input: DocumentInput,
  limits: DraftLimits,
  ids: Ids,
  place: { tenantId: string; documentId: string },
): NewParticipant[] {
  const typed = input.participants.map(({ participantType: type = 'signer' }) => ({ type }));
  assertTypesWithin(typed, limits.maxParticipants);
  const guarded = input.participants.map(({ key, guardianKey = null }) => ({ key, guardianKey }));
  assertGuardians(guarded);
  const keys = new Set<string>();
  return input.participants.map((participant, index) => {
    if (keys.has(participant.key)) throw new DomainError('badInput', { field: `participants.${index}.key` });
    keys.add(participant.key);
    const name = cleanLine(participant.name);
    refuseResidentNumber(name, `participants.${index}.name`);
    return participantRow({ ...participant, name }, ids, place);
  });
}

/** The row of a participant whose key, type and name are checked. */
export function participantRow(
  participant: DocumentInput['participants'][number],
  ids: Ids,
  place: { tenantId: string; documentId: string },
): NewParticipant {
  return {
    public_id: ids.publicId(),
    tenant_id: place.tenantId,
    document_id: place.documentId,
    key: participant.key,
    name: participant.name.slice(0, 100),
    role_name: cleanLine(participant.roleName ?? ''),
    guardian_key: participant.guardianKey ?? null,
    type: participant.participantType ?? 'signer',
    told: isToldLater(participant) ? (participant.asked ?? null) : null,
    may_delegate:
      participant.mayDelegate === true && isSigner({ type: participant.participantType ?? 'signer' }),
    signing_order: participant.signingOrder,
    method: participant.signingMethodType,
    contact: storedContact(participant),
    locale: participant.locale ?? 'ko',
    locale_chosen: participant.locale !== undefined,
    status: 'waiting',
    link_nonce: ids.secret(),
    asked_at: null,
    expires_at: null,
    viewed_at: null,
    consent_version: null,
    consent_at: null,
    signed_at: null,
    signing_digest: null,
    signing_result: null,
    refusal_reason: null,
    withdrawn_at: null,
    withdrawal_reason: null,
    auto_reminded_at: null,
  };
}

/** Whether the requester chooses when the participant is told; one who acts is told in turn. */
const isToldLater = ({ participantType: type = 'signer' }: DocumentInput['participants'][number]): boolean =>
  !isActing({ type });

/** Returns the contact for a draft: in its stored form when it can be parsed, otherwise as typed. */
const storedContact = (participant: DocumentInput['participants'][number]): string =>
  parseContact(participant.signingMethodType, participant.signingContactInfo) ??
  cleanLine(participant.signingContactInfo);

/** The rows of a draft's fields. */
export function fieldRows(
  input: DocumentInput,
  limits: DraftLimits,
  place: { tenantId: string; documentId: string },
): NewField[] {
  if (input.fields.length > MAX_FIELDS) throw new DomainError('tooManyFields', { field: 'fields' });
  assertFieldsWell(input, limits.pageCount);
  return input.fields.map((field, position) => {
    return placedRow(field, position, place);
  });
}

/** Returns the row of a field whose box was checked. */
export function placedRow(
  field: DocumentInput['fields'][number],
  position: number,
  place: { tenantId: string; documentId: string },
): NewField {
  const x = clamp(field.x, 0, 1);
  const y = clamp(field.y, 0, 1);
  const label = cleanLine(field.label ?? '');
  refuseResidentNumber(label, field.key);
  return {
    tenant_id: place.tenantId,
    document_id: place.documentId,
    participantKey: field.participantKey,
    key: field.key,
    drag_key: field.dragKey,
    type: field.type,
    position,
    page: field.page,
    x,
    y,
    width: Math.min(field.width, 1 - x),
    height: Math.min(field.height, 1 - y),
    required: field.required,
    label,
    style: field.style ? JSON.stringify(field.style) : null,
    settings: storedSettings(field),
  };
}

const clamp = (n: number, low: number, high: number): number => Math.min(high, Math.max(low, n));

function refuseResidentNumber(text: string, field: string): void {
  if (holdsResidentNumber(text)) throw new DomainError('residentNumber', { field });
}
