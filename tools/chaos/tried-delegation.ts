/** A document that is approved, and whose signature is handed over, taken back and handed over again, while the server is killed. */
import { endpoints } from '@dojang/contract';
import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { documentBody, type Person, valuesOf } from '../../packages/server/src/testing/main-job.ts';
import { linkHeaders, readLink } from '../../packages/server/src/testing/test-client.ts';
import { type PatientClient, patientClient, requesterOf } from './retrying-client.ts';
import { eventually, linkFor, untilSealed } from './tried-job.ts';

/** Lets somebody approve and one person delegate to a second one, takes that back, and lets the person delegate to a third one, who signs. */
export async function doDelegation(url: string, round: number, fileId: string): Promise<string> {
  const requester = await requesterOf(url);
  const person = (name: string, key = 'kim'): Person => ({
    key,
    name,
    method: 'email',
    contact: `${name}${round}@delegation.example`,
  });
  const [first, second, third] = [person('first'), person('second'), person('third')];
  const plain = documentBody({ fileId, people: [first], name: `위임하는 계약서 ${round}` });
  const boss = person('boss', 'boss');
  const [approver] = documentBody({ fileId, people: [boss] }).participants;
  if (approver === undefined) throw new Error('the request has an approver');
  const participants = [
    { ...approver, participantType: 'approver' as const },
    ...plain.participants.map((one) => ({ ...one, signingOrder: 2, mayDelegate: true })),
  ];
  const { documentId } = await requester(endpoints.createDocument, { body: { ...plain, participants } });
  const approving = await holder(url, requester, documentId, boss);
  await approving.client(endpoints.approve, {
    params: { documentId, participantId: approving.participantId },
    body: { approves: true, version: 1 },
  });
  const { participantId } = await handOver(url, requester, documentId, first, second);
  const params = { documentId, participantId };
  await requester(endpoints.takeBackDelegation, { params }).catch(unless('delegationMissing'));
  await handOver(url, requester, documentId, first, third);
  const { client } = await holder(url, requester, documentId, third);
  await client(endpoints.sign, { params, body: { consent: true, values: valuesOf(first) } });
  await untilSealed(requester, documentId);
  return documentId;
}

async function holder(url: string, requester: PatientClient, documentId: string, person: Person) {
  return eventually(`a link that opens for ${person.name}`, async () => {
    const link = await linkFor(url, requester, documentId, person);
    if (link === null) return null;
    const client = patientClient(url, () => linkHeaders(readLink(link), person.contact));
    const { pi: participantId = '' } = Object.fromEntries(new URL(link).searchParams);
    // After a delegation was taken back an older link is in the inbox as well.
    const opens = await client(endpoints.entry, { params: { documentId, participantId } }).then(
      () => true,
      () => false,
    );
    return opens ? { client, participantId } : null;
  });
}

async function handOver(
  url: string,
  requester: PatientClient,
  documentId: string,
  from: Person,
  to: Person,
): Promise<{ readonly participantId: string }> {
  const { client, participantId } = await holder(url, requester, documentId, from);
  const body = {
    name: to.name,
    signingMethodType: 'email' as const,
    signingContactInfo: to.contact,
    reason: '출장',
  };
  // The repetition of a call whose answer was lost finds the link dead.
  await client(endpoints.delegate, { params: { documentId, participantId }, body }).catch(
    unless('signingRefused'),
  );
  return { participantId };
}

/** Ignores one error, which says that an earlier attempt has arrived. */
const unless =
  (name: 'signingRefused' | 'delegationMissing') =>
  (error: unknown): void => {
    if (!(error instanceof ApiError && error.code === ERRORS[name].code)) throw error;
  };
