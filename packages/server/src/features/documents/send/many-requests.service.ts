import {
  assertAccessCodesSet,
  assertChildrenGuarded,
  assertOffered,
  type BulkContent,
  type BulkRequest,
  DomainError,
  isSigner,
  koreanDay,
  type RequestSettings,
  roleType,
} from '@dojang/domain';
import { planForManyRows, type Tx } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import { type AuditAuthor, type AuditChain, addChains, beginChain, SERVICE } from '../../evidence/index.ts';
import { readPages, type uploadFacts } from '../../files/index.ts';
import { planMessages } from '../../messages/index.ts';
import { openPayments } from '../../payment-requests/index.ts';
import { absentAmong, askedAtSending, handManyToSubstitutes } from '../active/substitute.service.ts';
import {
  type ApproversByValues,
  type RequiredMember,
  requiredNames,
} from '../approvals/required-approvers.service.ts';
import { offeredAuthentications, storedAuthentications } from '../draft/authentication-settings.ts';
import { searchWords } from '../draft/draft-rows.ts';
import { fileHash } from '../rows/document.repo.ts';
import { unusedIds } from '../rows/document-number.repo.ts';
import * as repo from '../rows/many-documents.repo.ts';
import { approversOfRequest, withRequiredApprovers } from './bulk-approvers.service.ts';
import { type Person, peopleOf } from './many-people.ts';
import { markEvent, type PlacedMark } from './own-marks.service.ts';
import { assertPayable } from './payable.service.ts';
import { assertFieldsLargeEnough, assertFieldsSendable } from './send-checks.ts';
import type { SendingPorts } from './sending.service.ts';

/**
 * Owns the sending of many requests from one source. It makes the rows that the sending of one request makes (documents,
 * participants, fields, values, audit events, messages), with one statement for each table. Invariant: the rules are those of
 * single requests; `assertInvariants` finds no difference.
 */

export interface ManyPorts extends Pick<SendingPorts, 'ids' | 'fit' | 'channels' | 'verifiesIdentity'> {
  readonly ids: Ids;
  readonly keys: Parameters<typeof storedAuthentications>[1]['keys'];
}

/** What all requests have in common. Ids are internal. */
export interface RequestSource
  extends Omit<repo.CommonDocument, 'isSequential' | 'reminderDays' | 'fieldGroups'> {
  /** What the audit trail says about the upload of the file. */
  readonly uploadFacts: Awaited<ReturnType<typeof uploadFacts>>;
  readonly content: BulkContent;
  readonly by: AuditAuthor;
  /** The language of the requester's screen. */
  readonly locale: string;
  /** The saved stamp and signature of the sender, in requester fields. */
  readonly marks: readonly PlacedMark[];
  readonly approvers: ApproversByValues;
  /** The price of each request in points. */
  readonly points: number;
}

/** A request that can be added; its public id is that of the document. */
export interface PreparedRequest {
  readonly publicId: string;
  readonly request: BulkRequest;
  readonly settings: RequestSettings;
  /** Whom the rules of the organization require. */
  readonly required: readonly RequiredMember[];
}

/**
 * Checks that requests can be sent from a source: it offers only what this installation offers, each role has something to sign, and
 * the fields hold their values.
 * @throws DomainError authenticationNotOffered, participantWithoutField, fieldRefused, fieldTooSmall, paymentTooSmall, paymentNotConnected, …
 */
export async function assertSourceSendable(
  ports: ManyPorts,
  tx: Tx,
  content: BulkContent,
  fileId: string,
  now: Date,
): Promise<void> {
  assertOffered(
    content.settings,
    offeredAuthentications(ports.channels.includes('kakao'), ports.verifiesIdentity),
  );
  const fields = content.fields.filter((field) => field.participantKey !== '');
  for (const { key, roleName } of content.roles.filter(isSignersRole))
    if (!fields.some((field) => field.participantKey === key))
      throw new DomainError('participantWithoutField', { field: roleName, result: { key } });
  const rows = fields.map((field) => ({
    ...field,
    participant_id: field.participantKey,
    label: field.label ?? '',
    style: field.style ?? null,
    settings: field.settings ?? null,
  }));
  await assertPayable(tx, content.settings, content.processType);
  assertRolesGuarded(content, now);
  assertFieldsSendable(rows, content.fieldGroups);
  assertFieldsLargeEnough(rows, await readPages(tx, fileId), ports.fit);
}

const isSignersRole = (role: BulkContent['roles'][number]): boolean => roleType(role) === 'signer';

/** Refuses a role whose birth date is a child's by default and has no guardian. @throws DomainError guardianMissing */
function assertRolesGuarded({ roles, fields }: BulkContent, now: Date): void {
  const people = roles.map(({ key, roleName: name, guardianKey = null }) => ({ key, name, guardianKey }));
  const fieldsOf = (key: string) => fields.filter(({ participantKey }) => participantKey === key);
  assertChildrenGuarded(people, fieldsOf, koreanDay(now));
}

/** Returns the hash of the file of a source. @throws DomainError templateFileGone */
export async function sourceHash(tx: Tx, fileId: string | null): Promise<string> {
  const hash = fileId === null ? null : await fileHash(tx, fileId);
  if (hash === null) throw new DomainError('templateFileGone', { field: 'templateId' });
  return hash;
}

/** Prepares one request. @throws DomainError accessCodeMissing, authenticationNotOffered, approverGone, approvalInPerson */
export function prepareRequest(
  ports: ManyPorts,
  source: Pick<RequestSource, 'content' | 'approvers'>,
  request: BulkRequest,
): PreparedRequest {
  const known = source.content.settings;
  const required = approversOfRequest(source, request);
  assertOffered(known, offeredAuthentications(ports.channels.includes('kakao'), ports.verifiesIdentity));
  const participants = request.people.map((person) => ({
    key: person.key,
    name: person.name,
    signingOrder: 1,
    signingMethodType: person.method,
    signingContactInfo: person.contact,
    authentications: (known.authentications ?? [])
      .filter(({ participantKey }) => participantKey === person.key)
      .map(({ authType, hint }) => ({
        authType,
        ...(hint === undefined ? {} : { hint }),
        ...typedValue(authType, person),
      })),
  }));
  const authentications = storedAuthentications({ participants }, { keys: ports.keys, known });
  const settings = { ...known, ...(authentications.length > 0 ? { authentications } : {}) };
  assertAccessCodesSet(settings, (key) => request.people.find((one) => one.key === key)?.name ?? key);
  return { publicId: ports.ids.publicId(), request, settings, required };
}

/** Returns the value of an authentication in a row; without one, that of the template stays. */
function typedValue(authType: string, person: BulkRequest['people'][number]): { authValue?: string } {
  const value =
    authType === 'password' ? person.accessCode : authType === 'mobile_otp' ? person.otpPhone : '';
  return value === '' ? {} : { authValue: value };
}

/** Returns prepared requests whose documents have numbers that no other document of the tenant has. */
export async function withUnusedIds(
  { ids }: Pick<ManyPorts, 'ids'>,
  tx: Tx,
  prepared: readonly PreparedRequest[],
): Promise<PreparedRequest[]> {
  const proposed = prepared.map(({ publicId }) => publicId);
  const unused = await unusedIds(tx, ids, proposed);
  return prepared.map((one, place) => ({ ...one, publicId: unused[place] ?? one.publicId }));
}

/** Adds and sends prepared requests. @returns internal ids of the documents by their public ids */
export async function sendMany(
  { ids }: Pick<ManyPorts, 'ids'>,
  tx: Tx,
  given: RequestSource,
  prepared: readonly PreparedRequest[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const { content, requests } = withRequiredApprovers(given.content, prepared);
  const source = { ...given, content };
  const { tenantId } = source;
  await planForManyRows(tx);
  const drafts = requests.map((one) => ({ ...one, people: peopleOf(ids, source, one.request, now) }));
  const absent = await absentAmong(
    tx,
    drafts.map(({ people }) => askedAtSending(content.processType, people)),
    now,
  );
  const drawn = drafts.map((one) => drawUp(source, one, absent, now));
  const idOf = await repo.addSentDocuments(
    tx,
    { ...source, ...content, fieldGroups: JSON.stringify(content.fieldGroups) },
    drawn.map(({ document }) => document),
    now,
  );
  const documentId = (publicId: string): string => {
    const id = idOf.get(publicId);
    if (id === undefined) throw new Error('a document was not added');
    return id;
  };
  const people = drawn.flatMap(({ document, people }) =>
    people.map((person) => ({ ...person, document_id: documentId(document.public_id) })),
  );
  const added = await repo.addParticipants(tx, tenantId, people);
  const fields = content.fields.map((field, position) => ({
    ...field,
    position,
    label: field.label ?? '',
    style: field.style ?? null,
    settings: field.settings ?? null,
  }));
  await openPayments(tx, ids, payersOf(tenantId, drawn, people, added, documentId), now);
  await repo.addFieldsToEach(tx, tenantId, [...idOf.values()], fields, added);
  await repo.addFinalValues(
    tx,
    tenantId,
    requests.flatMap((one) => finalValues(one, source.marks, documentId)),
    now,
  );
  await repo.addSearchWords(
    tx,
    tenantId,
    drawn.map(({ document, words }) => ({ document_id: documentId(document.public_id), words })),
  );
  await addChains(
    tx,
    tenantId,
    drawn.map(({ chain }) => chain),
    idOf,
    now,
  );
  const asked = new Map(
    people.filter((one) => one.isTold && !absent.has(one.public_id)).map((one) => [one.public_id, one]),
  );
  await planMessages(
    tx,
    ids,
    added.flatMap(({ id, public_id, document_id }) => {
      const person = asked.get(public_id);
      if (person === undefined) return [];
      const { contact: recipient, method: channel } = person;
      const place = { tenantId, documentId: document_id, participantId: id };
      return [{ ...place, event: `asked:${public_id}`, recipient, channel, template: 'request' as const }];
    }),
    now,
  );
  await handManyToSubstitutes(tx, ids, drawn, absent, now);
  return idOf;
}

/** Returns the documents with their participants, of whom one pays where a payment is asked for. */
function payersOf(
  tenantId: string,
  drawn: readonly ReturnType<typeof drawUp>[],
  people: readonly repo.AddedParticipant[],
  added: readonly repo.ParticipantId[],
  documentId: (publicId: string) => string,
) {
  const paid = drawn.filter(({ settings }) => settings.payment !== undefined);
  if (paid.length === 0) return [];
  const orderOf = new Map(people.map((one) => [one.public_id, one.signing_order]));
  const typeOf = new Map(people.map((one) => [one.public_id, one.type]));
  const ofDocument = Map.groupBy(added, (one) => one.document_id);
  return paid.map(({ document, settings }) => {
    const id = documentId(document.public_id);
    return {
      document: { id, tenant_id: tenantId, request_settings: settings },
      participants: (ofDocument.get(id) ?? []).map((one) => ({
        id: one.id,
        key: one.key,
        signing_order: orderOf.get(one.public_id) ?? 1,
        type: typeOf.get(one.public_id) ?? 'signer',
      })),
    };
  });
}

interface Draft extends PreparedRequest {
  readonly people: readonly Person[];
}

/** Returns the rows of one request, with its audit trail. */
function drawUp(
  source: RequestSource,
  { publicId, request, settings, people, required }: Draft,
  absent: ReadonlySet<string>,
  now: Date,
) {
  const facts = { publicId, people, required };
  const chain = chainOf(source, facts, absent, now);
  const words = searchWords({
    name: request.name,
    participants: people.map(({ key, name, method, contact }) => ({
      key,
      name,
      signingOrder: 1,
      signingMethodType: method,
      signingContactInfo: contact,
    })),
  });
  const document: repo.SentDocument = {
    public_id: publicId,
    name: request.name,
    expiry_minutes: request.expiryMinutes,
    message: request.message,
    request_settings: settings,
    audit_seq: chain.events.length,
    audit_head: chain.head,
  };
  return { document, people, chain, words, settings };
}

function chainOf(
  source: RequestSource,
  { publicId, people, required }: Pick<Draft, 'publicId' | 'people' | 'required'>,
  absent: ReadonlySet<string>,
  now: Date,
): AuditChain {
  const { tenantId, by, points, originalSha256, locale } = source;
  const detail = {
    ...{ participants: people.length, points, originalSha256, locale },
    ...requiredNames(required),
    ...source.uploadFacts,
  };
  const asked = people.filter(({ isTold }) => isTold);
  const stamped = markEvent(source.marks, by);
  return beginChain(
    tenantId,
    publicId,
    [
      ...(stamped === null ? [] : [stamped]),
      { type: 'document.sent', ...by, detail },
      ...asked.map(({ public_id: participantId, name, method, signing_order: order, type }) => ({
        type: 'participant.asked' as const,
        ...SERVICE,
        detail: {
          participantId,
          name,
          // Nothing is sent to who is absent.
          method: absent.has(participantId) ? 'none' : method,
          order,
          ...(isSigner({ type }) ? {} : { participantType: type }),
        },
      })),
    ],
    now,
  );
}

function finalValues(
  { publicId, request }: PreparedRequest,
  marks: readonly PlacedMark[],
  documentId: (publicId: string) => string,
): repo.FinalValue[] {
  const document_id = documentId(publicId);
  return [
    ...request.values.map(({ field, value }) => ({
      document_id,
      key: field.key,
      kind: value.kind,
      text: value.kind === 'text' ? value.text : null,
      picture_key: null,
    })),
    ...marks.map(({ key, pictureKey }) => ({
      document_id,
      key,
      kind: 'picture' as const,
      text: null,
      picture_key: pictureKey,
    })),
  ];
}
