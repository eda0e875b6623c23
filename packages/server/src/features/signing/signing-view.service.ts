import type { FieldResult } from '@dojang/contract';
import type { StoragePort } from '../../adapters/storage/port.ts';
import type { LinkActor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import {
  type FieldRow,
  fieldWithValue,
  findDocumentById,
  listFields,
  listParticipants,
  listValues,
} from '../documents/index.ts';
import { type BlobAddresses, pagesOf } from '../files/index.ts';
import { CONSENT_TEXT, CONSENT_VERSION } from './consent.ts';
import { refusalFor, refused } from './link.service.ts';

/** Owns what a signer sees: own fields with their drafts, what others have signed, and the pages. Nothing else. */

export interface SigningViewPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: StoragePort;
  readonly addresses: BlobAddresses;
}

export function createSigningView(ports: SigningViewPorts) {
  return {
    fields: (actor: LinkActor) => ports.db.inTenant(actor.tenantId, (tx) => fields(ports, tx, actor)),
  };
}

async function fields(ports: SigningViewPorts, tx: Tx, actor: LinkActor) {
  const document = await findDocumentById(tx, actor.documentId);
  const people = document ? await listParticipants(tx, document.id) : [];
  const participant = people.find((row) => row.id === actor.participantId);
  if (!document || !participant) throw refused({ reason: 'signerError' });
  const refusal = refusalFor({ document, participant }, ports.clock.now());
  if (refusal !== null && refusal.reason !== 'completed') throw refused(refusal);
  const keyOf = new Map(people.map((row) => [row.id, row.key]));
  const values = new Map((await listValues(tx, document.id)).map((value) => [value.field_id, value]));
  const all = await listFields(tx, document.id);
  const shown = (row: FieldRow): FieldResult =>
    fieldWithValue(ports.addresses, row, keyOf.get(row.participant_id ?? '') ?? '', values.get(row.id));
  return {
    fields: all.filter((row) => row.participant_id === participant.id).map(shown),
    written: all
      .filter((row) => row.participant_id !== participant.id && values.get(row.id)?.final === true)
      .map(shown),
    pages: await pagesOf(tx, ports.addresses, document.file_id, true),
    consent: {
      version: participant.consent_version ?? CONSENT_VERSION,
      text: CONSENT_TEXT[participant.locale],
      givenAt: participant.consent_at?.toISOString() ?? null,
    },
    participantName: participant.name,
    message: document.message,
    locked: refusal !== null,
  };
}
