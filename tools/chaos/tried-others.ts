/** The other jobs while the server is killed: a reserved request whose time comes during the kill, an edited document. */
import { endpoints } from '@dojang/contract';
import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { documentBody, type Person } from '../../packages/server/src/testing/main-job.ts';
import { makeDue } from './final-look.ts';
import { type PatientClient, requesterOf } from './retrying-client.ts';
import type { ServerUnderTest } from './server-under-test.ts';
import { eventually, linkFor } from './tried-job.ts';

/** A reservation must be at least ten minutes ahead; the test moves its time instead of waiting. */
const AHEAD_MS = 11 * 60_000;

/** Reserves a request, kills the server, moves the reservation to now, and waits for its only message. */
export async function doReservation(alive: ServerUnderTest, round: number, fileId: string): Promise<string> {
  const requester = await requesterOf(alive.url);
  const person: Person = {
    key: 'kim',
    name: '김하나',
    method: 'email',
    contact: `reserved${round}@person.example`,
  };
  const draft = documentBody({ fileId, people: [person], name: `예약한 계약서 ${round}` });
  const body = { ...draft, reservationDate: new Date(Date.now() + AHEAD_MS).toISOString() };
  const { documentId } = await requester(endpoints.createDocument, { body });
  await alive.strike('server', () => makeDue(alive.ownerUrl(), documentId));
  await eventually('the reserved message', () => linkFor(alive.url, requester, documentId, person));
  return documentId;
}

/** Fills in a document and has its PDF made. */
export async function doEditing(alive: ServerUnderTest, round: number, fileId: string): Promise<string> {
  const requester = await requesterOf(alive.url);
  const name = `고쳐 쓴 계약서 ${round}`;
  const { documentId } = await requester(endpoints.createEditingDocument, { body: { fileId, name } });
  const params = { documentId };
  const place = { page: 1, x: 0.1, y: 0.4, width: 0.4, height: 0.06, required: true };
  const body = {
    ...documentBody({ fileId, people: [], name, send: false }),
    requesterFields: [
      { key: 'own', dragKey: 'own', type: 'text' as const, ...place, value: `${round}번째 판` },
    ],
  };
  const { revision } = await requester(endpoints.updateDocument, { params, body });
  await finish(requester, documentId, revision);
  return documentId;
}

async function finish(requester: PatientClient, documentId: string, revision: number): Promise<void> {
  const params = { documentId };
  const { fileId } = await requester(endpoints.finishEditing, { params, body: { revision } });
  await eventually('the edited document', async () => {
    const document = await requester(endpoints.document, { params });
    return document.status === 'edited' && document.editedFileId === fileId ? document : null;
  });
  const again = await requester(endpoints.finishEditing, { params, body: { revision } }).catch(
    (error: unknown) => error,
  );
  if (!(again instanceof ApiError && again.code === ERRORS.notDraft.code))
    throw new Error(`document ${documentId} was finished twice`);
}
