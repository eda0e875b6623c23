import {
  attachmentTypeOf,
  type ChainedEvent,
  contactFor,
  isSigner,
  type Locale,
  noticeLine,
  noticesOfFacts,
  trailFile,
  wordsOfBytes,
} from '@dojang/domain';
import type { CertificateConsent, CertificateContent } from '@dojang/pdf/certificate';
import type { StoragePort } from '../../adapters/storage/port.ts';
import type { Database, Reader, Tx } from '../../platform/db/database.ts';
import { sha256Hex } from '../../platform/keys.ts';
import type { Anchor } from '../anchoring/index.ts';
import * as documents from '../documents/index.ts';
import { readEvents } from '../evidence/index.ts';
import { findFileById } from '../files/index.ts';
import { CONSENT_VERSION, consentText } from '../signing/index.ts';
import { eventLabel, SERVICE_NAMES } from './certificate.labels.ts';
import { proofOf, withProofs } from './certificate-proofs.content.ts';
import { readersOf } from './certificate-readers.content.ts';
import { firstVersion } from './seal-version.repo.ts';
import * as repo from './sealing.repo.ts';

/**
 * Owns the contents of a certificate: everything is read from the document's rows and audit trail, with masked contacts. Its
 * language is the requester's at the time of the request; each consent is quoted in the language in which it was given.
 */

export interface CertificatePorts {
  readonly db: Database;
  readonly storage: StoragePort;
  readonly ink: {
    /** Returns a picture as PNG, cropped to its ink; null when the bytes are not a readable picture. */
    normalize(bytes: Uint8Array): Promise<Uint8Array | null>;
  };
  /** The address of the public verification page. */
  readonly verifyUrl: string;
}

/** Returns the contents of the first certificate, or null when the document is not sealed yet or already has it. */
export function readCertificate(
  ports: CertificatePorts,
  tenantId: string,
  documentId: string,
  issuedAt: Date,
): Promise<CertificateContent | null> {
  return ports.db.inTenant(tenantId, async (tx) => {
    const document = await documents.findDocumentById(tx, documentId);
    return document?.certificate_key === null ? contentOf(ports, tx, document, issuedAt, null) : null;
  });
}

/**
 * Returns the contents of the certificate with the proof; its audit trail ends with the event that the tree contains.
 * @returns null when the document has been removed
 */
export async function readAnchoredCertificate(
  ports: CertificatePorts,
  tx: Tx,
  documentId: string,
  issuedAt: Date,
  anchor: Anchor,
): Promise<CertificateContent | null> {
  const document = await documents.findDocumentById(tx, documentId);
  return document ? contentOf(ports, tx, document, issuedAt, anchor) : null;
}

async function contentOf(
  ports: CertificatePorts,
  tx: Tx,
  document: documents.DocumentRow,
  issuedAt: Date,
  anchor: Anchor | null,
): Promise<CertificateContent | null> {
  if (!document.completed_at || !document.sent_at || !document.sealed_sha256) return null;
  const file = await findFileById(tx, document.file_id);
  const requester = await documents.requesterOf(tx, document.requester_id);
  const organization = requester.kind === 'organization' ? `${requester.organization} ` : '';
  const all = await readEvents(tx, document);
  const events = anchor === null ? all : all.slice(0, anchor.seq);
  // Who requested it, also when somebody else went on with it.
  const handedOver = events.find(({ type }) => type === 'document.handedOver');
  const requesterName = String(handedOver?.detail.from ?? requester.name);
  const signers = await signersOf(tx, document, events, issuedAt);
  const seal = await firstVersion(tx, document.id);
  const locale = requestLocale(events);
  const named = {
    id: document.public_id,
    name: document.name,
    originalSha256: document.original_sha256 ?? '',
    completedSha256: document.sealed_sha256,
  };
  const trail = trailFile(named, events, issuedAt, sha256Hex);
  return {
    locale,
    document: {
      ...named,
      pageCount: file?.page_count ?? 0,
      process: processOf(document),
      requestedAt: document.sent_at,
      completedAt: document.completed_at,
    },
    requester: `${organization}${requesterName}`,
    participants: await participantsOf(ports, tx, document.id, signers, events),
    readers: await readersOf(tx, document, events),
    ...(await versionsOf(tx, document)),
    attachments: (await documents.listAttachments(tx, document.id)).map(attachmentOf),
    notices: noticesOf(events, locale),
    events: eventsOf(events, locale),
    chainHead: trail.chain.head,
    trail,
    ...(anchor === null ? {} : { anchor: anchoredIn(anchor) }),
    issuedAt,
    verificationUrl: verificationAddress(ports.verifyUrl, document.public_id),
    consents: consentsOf(signers),
    sealLevel: seal?.level ?? 'B-B',
    ...(seal?.stamped_at
      ? { timestamp: { at: seal.stamped_at, authority: seal.stamp_authority ?? '' } }
      : {}),
  };
}

/** Every version of a document that was corrected. */
async function versionsOf(db: Reader, { id, version }: documents.DocumentRow) {
  if (version === 1) return {};
  const versions = await documents.listVersions(db, id);
  return {
    versions: versions.map(({ number, sha256, made_at: at, made_by: by, reason }) => ({
      ...{ number, sha256, at, by, reason },
    })),
  };
}

const anchoredIn = ({ proof, checked, at }: Anchor): CertificateContent['anchor'] => ({
  proof,
  origin: checked.origin,
  index: checked.index,
  at,
});

/** Returns the address in the QR code: the verification page, which checks whether a file is this document. */
export const verificationAddress = (verifyUrl: string, publicId: string): string =>
  `${verifyUrl}?d=${encodeURIComponent(publicId)}`;

const processOf = (document: documents.DocumentRow): CertificateContent['document']['process'] => {
  if (document.process_type === 'FACE_TO_FACE') return 'faceToFace';
  return document.is_sequential ? 'sequential' : 'parallel';
};

const asLocale = (value: unknown): Locale | null => (value === 'ko' || value === 'en' ? value : null);

/** Returns the language of the user who sent or reserved the document; Korean for documents from before it was recorded. */
function requestLocale(events: readonly ChainedEvent[]): Locale {
  const asked = events.filter(({ type }) => type === 'document.sent' || type === 'document.reserved');
  return asked.map(({ detail }) => asLocale(detail.locale)).find((locale) => locale !== null) ?? 'ko';
}

/** What of the uploaded file the pages did not show when it was sent, as the audit trail states it. */
function noticesOf(events: readonly ChainedEvent[], locale: Locale): string[] {
  const sent = events.findLast(({ type }) => type === 'document.sent' || type === 'document.corrected');
  return noticesOfFacts(sent?.detail.notices).map((notice) => noticeLine(notice, locale));
}

interface Signer {
  readonly row: documents.ParticipantRow;
  readonly signedAt: Date;
  readonly consentedAt: Date;
  readonly consentVersion: string;
  readonly consentLocale: Locale;
  readonly signed: ChainedEvent | undefined;
  /** How the request reached the signer. */
  readonly channel: documents.ParticipantRow['method'];
}

async function signersOf(
  db: Reader,
  document: documents.DocumentRow,
  events: readonly ChainedEvent[],
  issuedAt: Date,
): Promise<readonly Signer[]> {
  const people = (await documents.listParticipants(db, document.id)).filter(isSigner);
  const isInPerson = document.process_type === 'FACE_TO_FACE';
  return people.map((row) => {
    // Who acts again after a correction has agreed and signed again.
    const given = events.findLast(
      ({ type, actor }) => type === 'participant.consented' && actor.id === row.public_id,
    );
    const signed = events.findLast(
      ({ type, actor }) => type === 'participant.signed' && actor.id === row.public_id,
    );
    const signedAt = row.signed_at ?? issuedAt;
    return {
      row,
      signedAt,
      consentedAt: row.consent_at ?? signedAt,
      consentVersion: row.consent_version ?? CONSENT_VERSION,
      consentLocale: asLocale(given?.detail.locale) ?? row.locale,
      signed,
      channel: isInPerson ? ('none' as const) : row.method,
    };
  });
}

/** Returns one entry for each accepted text, in the order of first acceptance. */
function consentsOf(signers: readonly Signer[]): CertificateConsent[] {
  const names = new Map<string, string[]>();
  const consents: CertificateConsent[] = [];
  for (const { row, consentVersion: version, consentLocale: locale } of signers) {
    const key = `${version} ${locale}`;
    const known = names.get(key);
    if (known) {
      known.push(row.name);
      continue;
    }
    const list = [row.name];
    names.set(key, list);
    consents.push({ version, locale, text: consentText(version, locale), signers: list });
  }
  return consents;
}

/** The order of preference for a signer's picture; initials are used only without a signature or stamp. */
const PICTURE_ORDER = ['signature', 'stamp', 'initials'] as const;

async function participantsOf(
  ports: CertificatePorts,
  db: Reader,
  documentId: string,
  signers: readonly Signer[],
  events: readonly ChainedEvent[],
): Promise<CertificateContent['participants']> {
  const proven = events.filter(({ type }) => type === 'participant.authenticated');
  const values = await repo.listValues(db, documentId);
  return Promise.all(
    signers.map(async ({ row, signedAt, consentedAt, consentVersion, signed, channel }) => {
      const own = values.filter((value) => value.participant_id === row.id && value.picture_key !== null);
      // What a former contact proved, and what was proven later in order to read again, belongs to no signature.
      const isOfSignature = ({ actor, seq }: ChainedEvent): boolean =>
        actor.id === row.public_id && actor.contact === row.contact && seq < (signed?.seq ?? 0);
      const proofs = proven.filter(isOfSignature).map(({ detail }) => detail.authType);
      const ink = PICTURE_ORDER.map((type) => own.find((value) => value.type === type)).find(Boolean);
      return {
        order: row.signing_order,
        name: row.name,
        ...guardianOf(row, signers),
        ...delegationOf(row),
        contact: row.contact === '' ? '' : contactFor('other', row.contact),
        channel,
        ...withProofs(proofOf(signed), proofs),
        consentVersion,
        consentedAt,
        signedAt,
        ...(ink?.picture_key ? { signaturePng: await inkOf(ports, ink.picture_key) } : {}),
      };
    }),
  );
}

/** The picture without the border that a stamp's printed size needs in the document: the certificate shows it as large as it can. */
async function inkOf({ storage, ink }: CertificatePorts, key: string): Promise<Uint8Array> {
  const png = await storage.get(key);
  return (await ink.normalize(png)) ?? png;
}

/** Returns the name of the participant who signed as the guardian of another one. */
function guardianOf({ guardian_key: key }: documents.ParticipantRow, signers: readonly Signer[]) {
  const guardian = key === null ? undefined : signers.find(({ row }) => row.key === key);
  return guardian === undefined ? {} : { guardian: guardian.row.name };
}

/** Returns for whom a participant has signed, and why: the person before, where the signature was handed over. */
function delegationOf({ delegations }: documents.ParticipantRow) {
  return delegations.length === 0
    ? {}
    : { delegations: delegations.map(({ name, reason }) => ({ name, reason })) };
}

const attachmentOf = (row: documents.AttachmentRow): CertificateContent['attachments'][number] => ({
  attachmentType: attachmentTypeOf(row),
  participant: row.uploader,
  kind: `${row.kind.toUpperCase()} · ${wordsOfBytes(row.size)}`,
  sha256: row.sha256,
});

function eventsOf(events: readonly ChainedEvent[], locale: Locale): CertificateContent['events'] {
  return events.map((event) => ({
    seq: event.seq,
    at: new Date(event.at),
    label: eventLabel(event, locale),
    actor: event.actor.name ?? SERVICE_NAMES[locale],
    // All participants get the same certificate, so it masks contacts as for the reader with the fewest rights.
    contact: event.actor.contact ? contactFor('other', event.actor.contact) : '',
    ip: event.ip,
    device: event.device,
    hash: event.hash,
  }));
}
