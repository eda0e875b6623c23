import type { ValueInput } from '@dojang/contract';
import {
  asksBirthDate,
  assertVersionSeen,
  countPlaces,
  DomainError,
  isChildBorn,
  isViewer,
  koreanDay,
  type Locale,
} from '@dojang/domain';
import type { Actor, Origin } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids.ts';
import { sha256Hex } from '../../platform/keys.ts';
import * as documents from '../documents/index.ts';
import { appendAudit } from '../evidence/index.ts';
import { goOn } from './completion.service.ts';
import { CONSENT_VERSION } from './consent.ts';
import { refuse, withdrawSignature } from './ending.service.ts';
import { languageOf } from './entry.service.ts';
import { refusalFor } from './link.service.ts';
import {
  assertMaySign,
  entryFacts,
  lockOpened,
  type OpenedSigner,
  type Signer,
  type SignerPath,
  type SignerPorts,
  signerFacts,
  signerOf,
} from './signer.service.ts';
import * as repo from './signing.repo.ts';
import { finalizeFiles } from './values/attached-files.service.ts';
import { readSavedPictures, type SavedPictures } from './values/saved-pictures.service.ts';
import {
  checkDrafts,
  checkValues,
  fieldsOfSigner,
  keepValues,
  type ValuePorts,
} from './values/values.service.ts';

/**
 * Owns a signer's calls, each of which is one transaction that begins by locking the document, so that a signature and a
 * cancellation or withdrawal never both succeed; one conditional UPDATE determines the last signer.
 */

export interface SigningPorts extends ValuePorts, SignerPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** What a signer has entered, and the version of the document that the page has shown. */
interface Entered {
  readonly values: readonly ValueInput[];
  readonly version?: number | undefined;
}

type SignInput = Entered & { readonly consent: boolean };

/** Creates the calls that save values, sign and refuse. */
export function createSigning(ports: SigningPorts) {
  const inTenant = <T>(signer: Signer, work: (tx: Tx, opened: OpenedSigner) => Promise<T>): Promise<T> =>
    ports.db.inTenant(signer.tenantId, async (tx) => {
      const opened = await lockOpened(tx, signer);
      const now = ports.clock.now();
      if (refusalFor(opened, now, signer.entry) === null) await assertProven(tx, opened, now);
      return work(tx, opened);
    });
  const withSigner = async <T>(
    actor: Actor,
    path: SignerPath,
    work: (tx: Tx, opened: OpenedSigner) => Promise<T>,
  ): Promise<T> => inTenant(await signerOf(ports, actor, path), work);
  const withPictures = async <T>(
    actor: Actor,
    path: SignerPath,
    values: readonly ValueInput[],
    work: (tx: Tx, opened: OpenedSigner, saved: SavedPictures) => Promise<T>,
  ): Promise<T> => {
    const signer = await signerOf(ports, actor, path);
    const saved = await readSavedPictures(ports, signer, values);
    return inTenant(signer, (tx, opened) => work(tx, opened, saved));
  };
  return {
    view: (actor: Actor, path: SignerPath, origin: Origin) =>
      withSigner(actor, path, (tx, opened) => recordView(ports, tx, opened, origin)),
    consent: (actor: Actor, path: SignerPath, input: ConsentInput, origin: Origin) =>
      withSigner(actor, path, (tx, opened) => recordConsent(tx, opened, input, origin, ports.clock.now())),
    saveValues: (actor: Actor, path: SignerPath, entered: Entered) =>
      withPictures(actor, path, entered.values, (tx, opened, saved) =>
        saveDraft(ports, tx, opened, entered, saved),
      ),
    sign: (actor: Actor, path: SignerPath, input: SignInput, origin: Origin) =>
      withPictures(actor, path, input.values, (tx, opened, saved) =>
        sign(ports, tx, opened, input, saved, origin),
      ),
    refuse: (actor: Actor, path: SignerPath, reason: string, origin: Origin) =>
      withSigner(actor, path, (tx, opened) => refuse(ports, tx, opened, reason, origin)),
    withdraw: (actor: Actor, path: SignerPath, reason: string, origin: Origin) =>
      withSigner(actor, path, async (tx, opened) => {
        await assertProven(tx, opened, ports.clock.now());
        return withdrawSignature(ports, tx, opened, reason, origin);
      }),
  };
}

const assertProven = (tx: Tx, { document, participant, signer }: OpenedSigner, now: Date): Promise<void> =>
  documents.assertAuthenticated(tx, document, participant, signer.session, now);

/** The consent, and the language in which the signer read its text. */
interface ConsentInput {
  readonly consent: boolean;
  readonly version: string;
  readonly locale?: Locale | undefined;
}

async function recordView(ports: SigningPorts, tx: Tx, opened: OpenedSigner, origin: Origin) {
  const { document, participant, signer } = opened;
  if (participant.viewed_at !== null || participant.asked_at === null) return {};
  const now = ports.clock.now();
  const detail = entryFacts(signer);
  await repo.recordIdentified(tx, document.id, participant.id, origin, detail, now);
  // A viewer has done the own part by reading.
  const read = isViewer(participant) ? { status: 'completed' as const } : {};
  await documents.updateParticipant(tx, participant.id, { viewed_at: now, ...read });
  await documents.updateDocument(tx, document.id, { updated_at: now });
  const type = isViewer(participant) ? 'participant.viewed' : 'document.viewed';
  const entry = { type, actor: signerFacts(participant), origin, detail } as const;
  await appendAudit(tx, document.tenant_id, document, entry, now);
  return {};
}

async function recordConsent(tx: Tx, opened: OpenedSigner, input: ConsentInput, origin: Origin, now: Date) {
  const { document, participant } = opened;
  assertMaySign(opened, now);
  if (participant.consent_at !== null) return { givenAt: participant.consent_at.toISOString() };
  if (!input.consent) throw new DomainError('consentMissing', { field: 'consent' });
  const locale = input.locale ?? languageOf(participant, origin.languages ?? '');
  await documents.updateParticipant(tx, participant.id, {
    consent_at: now,
    consent_version: CONSENT_VERSION,
    // From now on the messages have the language that the signer reads.
    locale,
  });
  const way = entryFacts(opened.signer);
  // Who the signer is comes before what the signer agreed to.
  await repo.recordIdentified(tx, document.id, participant.id, origin, way, now);
  const detail = { version: CONSENT_VERSION, locale, ...way };
  await appendAudit(
    tx,
    document.tenant_id,
    document,
    { type: 'participant.consented', actor: signerFacts(participant), origin, detail },
    now,
  );
  return { givenAt: now.toISOString() };
}

/** @throws DomainError guardianNotAsked for a birth date under 14 without a guardian */
function assertGuarded(
  { guardian_key }: documents.ParticipantRow,
  fields: readonly documents.FieldRow[],
  written: readonly { readonly key: string; readonly text: string | null }[],
  now: Date,
): void {
  if (guardian_key !== null) return;
  const asking = new Set(fields.filter(asksBirthDate).map(({ key }) => key));
  const today = koreanDay(now);
  if (written.some(({ key, text }) => asking.has(key) && isChildBorn(text ?? '', today)))
    throw new DomainError('guardianNotAsked');
}

async function saveDraft(
  ports: SigningPorts,
  tx: Tx,
  opened: OpenedSigner,
  { values, version }: Entered,
  saved: SavedPictures,
) {
  const now = ports.clock.now();
  assertMaySign(opened, now);
  assertVersionSeen(opened.document.version, version);
  const mine = await fieldsOfSigner(tx, opened.document, opened.participant);
  const checked = checkDrafts(ports, mine, values, now);
  await keepValues({ ...ports, saved }, tx, opened.participant, checked, false, now);
  return { saved: checked.length };
}

async function sign(
  ports: SigningPorts,
  tx: Tx,
  opened: OpenedSigner,
  input: SignInput,
  saved: SavedPictures,
  origin: Origin,
) {
  const { document, participant } = opened;
  const digest = sha256Hex(JSON.stringify([...input.values].sort((a, b) => (a.key < b.key ? -1 : 1))));
  if (participant.signing_digest === digest && participant.signing_result) return participant.signing_result;
  const now = ports.clock.now();
  assertMaySign(opened, now);
  assertVersionSeen(document.version, input.version);
  if (!input.consent) throw new DomainError('consentMissing', { field: 'consent' });
  const way = entryFacts(opened.signer);
  await repo.recordIdentified(tx, document.id, participant.id, origin, way, now);
  await recordConsent(tx, opened, { consent: true, version: CONSENT_VERSION }, origin, now);
  const mine = await fieldsOfSigner(tx, document, participant);
  const checked = checkValues(ports, mine, input.values, await repo.listDrafts(tx, participant.id), now);
  await keepValues({ ...ports, saved }, tx, participant, checked, true, now);
  const attachments = await finalizeFiles(tx, participant, mine.fields, now);
  const written = await repo.finalizeValues(tx, participant.id);
  assertGuarded(participant, mine.fields, written, now);
  await documents.updateParticipant(tx, participant.id, { status: 'completed', signed_at: now });
  await documents.updateDocument(tx, document.id, { updated_at: now });
  await appendAudit(
    tx,
    document.tenant_id,
    document,
    {
      type: 'participant.signed',
      actor: signerFacts(participant),
      origin,
      detail: {
        ...way,
        fields: countPlaces(mine.fields, mine.groups),
        valuesSha256: sha256Hex(JSON.stringify(written)),
        ...attachments,
      },
    },
    now,
  );
  const completed = await goOn(ports, tx, document, now);
  const result = { status: 'completed', documentStatus: completed ? 'completed' : document.status } as const;
  await documents.updateParticipant(tx, participant.id, {
    signing_digest: digest,
    signing_result: JSON.stringify(result),
  });
  return result;
}
