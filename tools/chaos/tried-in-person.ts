/** Signing in person while the server is killed: everyone signs on the session of the requester. */
import { endpoints } from '@dojang/contract';
import { documentBody, type Person, valuesOf } from '../../packages/server/src/testing/main-job.ts';
import { requesterOf } from './retrying-client.ts';
import type { ServerUnderTest } from './server-under-test.ts';
import { untilSealed } from './tried-job.ts';

/** Has two people sign in person, one after the other, and waits for the seal. */
export async function doInPerson({ url }: ServerUnderTest, round: number, fileId: string): Promise<string> {
  const host = await requesterOf(url);
  const people: Person[] = [
    { key: 'kim', name: '김하나', method: 'email', contact: `here${round}@person.example` },
    { key: 'lee', name: '이두리', method: 'kakao', contact: `0104${String(1_000_000 + round)}` },
  ];
  const body = {
    ...documentBody({ fileId, people, name: `만나서 서명한 계약서 ${round}` }),
    processType: 'FACE_TO_FACE' as const,
  };
  const { documentId } = await host(endpoints.createDocument, { body });
  const { participants } = await host(endpoints.signableParticipants, { params: { documentId } });
  for (const person of people) {
    const participantId = participants.find(({ name }) => name === person.name)?.participantId ?? '';
    const params = { documentId, participantId };
    await host(endpoints.accountEntry, { params });
    const { consent } = await host(endpoints.signingFields, { params });
    await host(endpoints.startHistory, { params: { documentId }, query: { participantId } });
    await host(endpoints.consent, { params, body: { consent: true, version: consent.version } });
    const { status } = await host(endpoints.sign, {
      params,
      body: { consent: true, values: valuesOf(person) },
    });
    if (status !== 'completed') throw new Error(`${person.name} has not signed ${documentId}`);
  }
  await untilSealed(host, documentId);
  await assertSignedOnce(host, documentId, people.length);
  return documentId;
}

/** Each person has viewed and signed once, on the session of the host. */
async function assertSignedOnce(
  host: Awaited<ReturnType<typeof requesterOf>>,
  documentId: string,
  people: number,
): Promise<void> {
  const { list } = await host(endpoints.histories, { params: { documentId } });
  for (const type of ['document.viewed', 'participant.consented', 'participant.signed']) {
    const own = list.filter((event) => event.type === type && event.detail.by === 'face_to_face');
    if (own.length !== people) throw new Error(`${documentId} has ${own.length} events ${type} in person`);
  }
}
