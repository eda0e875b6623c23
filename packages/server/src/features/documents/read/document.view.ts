import type { DocumentSummary, FieldResult, ParticipantResult } from '@dojang/contract';
import {
  abilitiesOn,
  contactFor,
  currentOrder,
  DEFAULT_FIELD_STYLE,
  type FieldSettings,
  hasExpired,
  hasRefused,
  isApprover,
  isCorrecting,
  isInScope,
  type ReaderSide,
  type RequestSettings,
  removalRefusal,
  shownAuthenticationType,
  shownState,
  viewState,
} from '@dojang/domain';
import type { BlobAddresses } from '../../files/index.ts';
import type { DocumentRow, FieldRow, ParticipantRow, ValueRow } from '../rows/document.repo.ts';
import type { Viewer } from './visible-documents.repo.ts';

/** Conversion of rows to API results. */

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export interface Delivered {
  readonly state: 'planned' | 'sending' | 'sent' | 'delivered' | 'failed' | 'unknown';
  readonly error: string | null;
}

/** The columns of a document that a list or a detail shows. */
export type ShownDocument = Pick<
  DocumentRow,
  | 'public_id'
  | 'requester_id'
  | 'team_id'
  | 'name'
  | 'status'
  | 'process_type'
  | 'is_sequential'
  | 'certificate_key'
  | 'reservation_at'
  | 'reservation_failure'
  | 'created_at'
  | 'updated_at'
  | 'sent_at'
  | 'completed_at'
  | 'deleted_at'
  | 'request_settings'
  | 'is_test'
  | 'correcting_until'
>;

/** The columns of a participant that a list or a detail shows. */
export type ShownParticipantColumn =
  | 'id'
  | 'public_id'
  | 'key'
  | 'name'
  | 'role_name'
  | 'type'
  | 'told'
  | 'may_delegate'
  | 'delegations'
  | 'signing_order'
  | 'method'
  | 'contact'
  | 'locale'
  | 'locale_chosen'
  | 'status'
  | 'asked_at'
  | 'expires_at'
  | 'viewed_at'
  | 'signed_at'
  | 'refusal_reason'
  | 'withdrawn_at'
  | 'withdrawal_reason';

export type ShownParticipant = Pick<ParticipantRow, ShownParticipantColumn> &
  // A list does not show who signs as whose guardian.
  Partial<Pick<ParticipantRow, 'guardian_key'>>;

/** Returns a participant as the caller sees it; contacts are masked for readers outside the requester's side. */
export function participantView(
  row: ShownParticipant,
  side: ReaderSide,
  now: Date,
  delivery: Delivered | null,
  settings: RequestSettings,
): ParticipantResult {
  const contact = contactFor(side, row.contact);
  const guardianKey = row.guardian_key ?? null;
  return {
    participantId: row.public_id,
    key: row.key,
    name: row.name,
    roleName: row.role_name,
    ...(guardianKey === null ? {} : { guardianKey }),
    participantType: row.type,
    ...(row.told === null ? {} : { asked: row.told }),
    ...(row.may_delegate ? { mayDelegate: true } : {}),
    ...delegationsView(row),
    signingOrder: row.signing_order,
    signingMethodType: row.method,
    signingContactInfo: contact,
    ...(row.locale_chosen ? { locale: row.locale } : {}),
    status: shownState(row),
    phone: row.method === 'kakao' ? contact : '',
    email: row.method === 'email' ? contact : '',
    authType: shownAuthenticationType(settings, row.key),
    signingExpiry: {
      valid: !hasExpired(row) && (row.expires_at === null || row.expires_at > now),
      expiresAt: iso(row.expires_at),
    },
    askedAt: iso(row.asked_at),
    viewedAt: iso(row.viewed_at),
    signedAt: iso(row.signed_at),
    refusalReason: row.refusal_reason,
    withdrawal:
      row.withdrawn_at === null
        ? null
        : { at: row.withdrawn_at.toISOString(), reason: row.withdrawal_reason ?? '' },
    delivery,
  };
}

/** Returns who handed the signature over, without contacts; nothing where nobody did. */
const delegationsView = ({ delegations }: Pick<ParticipantRow, 'delegations'>) =>
  delegations.length === 0
    ? {}
    : { delegations: delegations.map(({ name, reason, at }) => ({ fromName: name, reason, at })) };

/** Returns the side on which a viewer reads a document: viewers with the document in scope are on the requester's side. */
export function sideOf(
  { actor, teams }: Viewer,
  document: Pick<DocumentRow, 'requester_id' | 'team_id'>,
): ReaderSide {
  const isOwn = document.requester_id === actor.accountId;
  return isInScope(teams, { teamId: document.team_id, isOwn }) ? 'requester' : 'other';
}

export interface SummaryParts {
  readonly document: ShownDocument;
  readonly fileId: string;
  readonly teamId: string | null;
  readonly folderId: string | null;
  readonly requester: { readonly name: string; readonly contact: string };
  /** The name of the member who deleted the document; null for a document that is not deleted. */
  readonly deletedBy: string | null;
  readonly isUnseen: boolean;
  readonly participants: readonly ShownParticipant[];
  readonly deliveries: ReadonlyMap<string, Delivered>;
}

/** Returns a document as lists show it, with the viewer's abilities. */
export function summaryView(parts: SummaryParts, viewer: Viewer, now: Date): DocumentSummary {
  const { document, participants } = parts;
  const { actor } = viewer;
  // In person a participant signs on the host's device, so it is never the turn of the participant's account.
  const mine = participants
    .filter((row) => document.process_type === 'PROCEDURE' && actor.provenContacts.includes(row.contact))
    .map((row) => shownState(row));
  const side = sideOf(viewer, document);
  return {
    documentId: document.public_id,
    name: document.name,
    isTest: document.is_test,
    status: document.status,
    rejectedBy: rejectedBy(document, participants),
    viewStatus: viewState(document.status, mine),
    teamId: parts.teamId,
    folderId: parts.folderId,
    fileId: parts.fileId,
    processType: document.process_type,
    isSequential: document.is_sequential,
    currentSigningOrder: document.is_sequential ? currentOrderOf(participants) : null,
    requester: { name: parts.requester.name, signingContactInfo: contactFor(side, parts.requester.contact) },
    participants: participants.map((row) =>
      participantView(row, side, now, parts.deliveries.get(row.id) ?? null, document.request_settings),
    ),
    reservation: reservationView(document),
    createdAt: document.created_at.toISOString(),
    updatedAt: document.updated_at.toISOString(),
    sentAt: iso(document.sent_at),
    completedAt: iso(document.completed_at),
    sealed: document.certificate_key !== null,
    deletion: deletionView(parts),
    isUnseen: parts.isUnseen,
    isCorrecting: isCorrecting({ ...document, correctingUntil: document.correcting_until }, now),
    abilities: summaryAbilities(document, viewer),
  };
}

/** Returns what a viewer can do with a document. */
export function summaryAbilities(
  document: Pick<
    ShownDocument,
    'requester_id' | 'team_id' | 'status' | 'process_type' | 'certificate_key' | 'is_test'
  >,
  viewer: Viewer,
) {
  return abilitiesOn({
    authorization: viewer.actor.authorization,
    isRequester: document.requester_id === viewer.actor.accountId,
    isInScope: sideOf(viewer, document) === 'requester',
    status: document.status,
    processType: document.process_type,
    isSealed: document.certificate_key !== null,
    isTest: document.is_test,
  });
}

/** A draft keeps its chosen time; a sent document has none. */
const reservationView = ({ reservation_at: at, reservation_failure: failure }: ShownDocument) =>
  at === null ? null : { reservationDate: at.toISOString(), failure };

function deletionView({ document, deletedBy }: SummaryParts): DocumentSummary['deletion'] {
  if (document.deleted_at === null) return null;
  return {
    deletedAt: document.deleted_at.toISOString(),
    deletedBy: deletedBy ?? '',
    removeRefusal: removalRefusal(document.status, document.certificate_key !== null),
  };
}

const currentOrderOf = (participants: readonly ShownParticipant[]): number | null =>
  currentOrder(participants.map((p) => ({ ...p, signingOrder: p.signing_order })));

/** Returns stored settings; absent entries stay absent. */
const settingsView = ({ options, ...settings }: FieldSettings): NonNullable<FieldResult['settings']> =>
  options ? { ...settings, options: [...options] } : settings;

/** The columns of a field that are shown. */
export type ShownField = Omit<FieldRow, 'id' | 'tenant_id' | 'document_id' | 'participant_id' | 'position'>;

/** A field as the contract describes it. */
export function fieldView(row: ShownField, participantKey: string): FieldResult {
  return {
    key: row.key,
    dragKey: row.drag_key,
    type: row.type,
    participantKey,
    page: row.page,
    x: row.x,
    y: row.y,
    width: row.width,
    height: row.height,
    required: row.required,
    label: row.label,
    style: row.style ?? DEFAULT_FIELD_STYLE,
    ...(row.settings ? { settings: settingsView(row.settings) } : {}),
  };
}

/** Returns a field with its value; the caller decides whose values the reader may see. */
export function fieldWithValue(
  addresses: Pick<BlobAddresses, 'picture'>,
  row: ShownField,
  participantKey: string,
  value: Pick<ValueRow, 'kind' | 'text' | 'picture_key'> | undefined,
): FieldResult {
  const view = fieldView(row, participantKey);
  if (!value) return view;
  if (value.kind === 'picture' && value.picture_key !== null) {
    return { ...view, value: { imageUrl: addresses.picture(value.picture_key) } };
  }
  if (value.kind === 'check') return { ...view, value: true };
  const text = value.text ?? '';
  return row.type === 'date'
    ? { ...view, value: text, textValueText: text, dateValue: text }
    : { ...view, value: text };
}

/** Who ended a rejected document; null for every other one. */
function rejectedBy(
  { status }: ShownDocument,
  participants: readonly ShownParticipant[],
): DocumentSummary['rejectedBy'] {
  if (status !== 'rejected') return null;
  return participants.some((row) => isApprover(row) && hasRefused(row)) ? 'approver' : 'signer';
}
