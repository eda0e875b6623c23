import { type ChainedEvent, contactFor, isApprover, isCopyReceiver, isSigner } from '@dojang/domain';
import type { CertificateContent } from '@dojang/pdf/certificate';
import type { Reader } from '../../platform/db/database.ts';
import * as documents from '../documents/index.ts';
import { proofOf, withProofs } from './certificate-proofs.content.ts';

type CertificateReader = CertificateContent['readers'][number];

/** Returns the participants of a certificate who do not sign: approvers, viewers and copy receivers, in their order. */
export async function readersOf(
  db: Reader,
  document: documents.DocumentRow,
  events: readonly ChainedEvent[],
): Promise<CertificateReader[]> {
  const people = await documents.listParticipants(db, document.id);
  return people.flatMap((row) => (isSigner(row) ? [] : [readerOf(row, events)]));
}

function readerOf(row: documents.ParticipantRow, events: readonly ChainedEvent[]): CertificateReader {
  const { type } = row;
  if (type === 'signer') throw new Error('a signer has a row of its own kind');
  const own = events.filter(({ actor }) => actor.id === row.public_id);
  const approved = own.findLast((event) => event.type === 'participant.approved');
  const proofs = own
    .filter((event) => event.type === 'participant.authenticated' && event.seq < (approved?.seq ?? 0))
    .map(({ detail }) => detail.authType);
  return {
    type,
    name: row.name,
    contact: row.contact === '' ? '' : contactFor('other', row.contact),
    channel: row.method,
    at: isCopyReceiver(row) ? null : isApprover(row) ? row.signed_at : row.viewed_at,
    authentications: isApprover(row) ? withProofs(proofOf(approved), proofs).authentications : [],
    comment: row.comment ?? '',
  };
}
