import { DomainError, maskName, requestsFiles } from '@dojang/domain';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import * as documents from '../documents/index.ts';
import * as signing from '../signing/index.ts';
import { attachmentView, requestView } from './attachment.view.ts';

/**
 * Owns which requests and files each reader sees: the requester's side sees all requests and the files of those who have signed, a
 * signer the own ones and what the requester shares. Names of other signers are masked for signers.
 */

export interface ListQuery {
  /** Only what is asked from the signer who calls. */
  readonly assigned: boolean;
  /** Reads as this participant, for accounts that sign, or host signing in person. */
  readonly participantId?: string | undefined;
}

export type ListPorts = documents.ReaderPorts & signing.SignerPorts;

/** Creates the calls that list attachments and return one. */
export function createAttachmentList(ports: ListPorts) {
  return {
    list: (actor: Actor, documentId: string, query: ListQuery) => list(ports, actor, documentId, query),
    one: (actor: Actor, documentId: string, attachmentId: string) =>
      documents.readDocument(ports, actor, documentId, 'document.download', async (tx, read) => {
        const rows = await documents.seenAttachments(tx, read);
        const row = rows.find((one) => one.public_id === attachmentId) ?? onlyOf(rows, attachmentId);
        if (row === undefined) throw new DomainError('attachmentAbsent', { field: 'attachmentId' });
        return attachmentView(read.addresses, row, namesFor(read));
      }),
  };
}

/** The key of a request names its file while there is just one. */
function onlyOf(rows: readonly documents.AttachmentRow[], key: string): documents.AttachmentRow | undefined {
  const [first, ...others] = rows.filter((row) => row.request_key === key);
  return others.length === 0 ? first : undefined;
}

const isOnRequesterSide = ({ viewers }: Pick<documents.ReadDocument, 'viewers'>): boolean =>
  viewers.some((viewer) => 'side' in viewer);

const namesFor = (read: Pick<documents.ReadDocument, 'viewers'>): ((name: string) => string) =>
  isOnRequesterSide(read) ? (name) => name : maskName;

async function list(ports: ListPorts, actor: Actor, documentId: string, query: ListQuery) {
  if (actor.kind === 'user' && (query.assigned || query.participantId !== undefined)) {
    const signer = await signing.signerOf(ports, actor, { documentId, participantId: query.participantId });
    return ports.db.inTenant(signer.tenantId, (tx) => asSigner(ports, tx, signer, query.assigned));
  }
  return documents.readDocument(ports, actor, documentId, 'document.read', (tx, read) =>
    listed(tx, read, query.assigned),
  );
}

/** Lists what an account sees as the participant as whom it signs. */
async function asSigner(ports: ListPorts, tx: Tx, signer: signing.Signer, assigned: boolean) {
  const document = await documents.findDocumentById(tx, signer.documentId);
  if (!document) throw new DomainError('notFound');
  const people = await documents.listParticipants(tx, document.id);
  const own = people.filter((row) => row.id === signer.participantId);
  const now = ports.clock.now();
  for (const row of own) await documents.assertAuthenticated(tx, document, row, signer.session, now);
  const viewers = own.map((row) => ({ participantId: row.id, signingOrder: row.signing_order }));
  const [first] = own;
  if (first === undefined) throw new DomainError('notFound');
  const addresses = ports.addresses.during(documents.participantRight(document, first));
  return listed(tx, { document, viewers, addresses }, assigned);
}

const NO_FILE = { fileName: '', ext: '', url: null, file: null, createdAt: null, isFinal: false } as const;

async function listed(tx: Tx, read: documents.ReadDocument, assigned: boolean) {
  const { document, viewers, addresses } = read;
  const people = new Map((await documents.listParticipants(tx, document.id)).map((row) => [row.id, row]));
  const isOwn = (participantId: string | null): boolean =>
    viewers.some((viewer) => 'participantId' in viewer && viewer.participantId === participantId);
  const names = namesFor(read);
  const nameFor = (participantId: string | null) => (isOwn(participantId) ? (name: string) => name : names);
  const seesRequest = (participantId: string | null): boolean =>
    isOwn(participantId) || (!assigned && isOnRequesterSide(read));
  const files = (await documents.seenAttachments(tx, read)).filter(
    (row) => !assigned || isOwn(row.participant_id),
  );
  const requests = (await documents.listFields(tx, document.id)).flatMap((field) => {
    const participant = people.get(field.participant_id ?? '');
    if (!participant || !requestsFiles(field) || !seesRequest(participant.id)) return [];
    const count = files.filter((row) => row.field_id === field.id).length;
    return [requestView(field, participant, count, nameFor(participant.id))];
  });
  const open = requests
    .filter(({ count }) => count === 0)
    .map(({ requestKey, attachmentType, participant }) => ({
      ...NO_FILE,
      attachmentId: requestKey,
      request: { requestKey, attachmentType },
      participant,
    }));
  return {
    requests,
    list: [...files.map((row) => attachmentView(addresses, row, nameFor(row.participant_id))), ...open],
  };
}
