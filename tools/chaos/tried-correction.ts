/** A document that is corrected after the first signature, so that this person signs again, while the server is killed. */
import { endpoints } from '@dojang/contract';
import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { documentBody, type Person, valuesOf } from '../../packages/server/src/testing/main-job.ts';
import { linkHeaders, readLink } from '../../packages/server/src/testing/test-client.ts';
import { type PatientClient, patientClient, requesterOf } from './retrying-client.ts';
import { eventually, linkFor, untilSealed } from './tried-job.ts';

/** Two people sign; between them a field of the first one is moved, and the first one signs again. */
export async function doCorrection(url: string, round: number, fileId: string): Promise<string> {
  const requester = await requesterOf(url);
  const person = (key: string, name: string): Person => ({
    ...{ key, name, method: 'email', contact: `${key}${round}@correction.example` },
  });
  const [first, second] = [person('kim', '김하나'), person('lee', '이두리')];
  const body = documentBody({ fileId, people: [first, second], name: `고치는 계약서 ${round}` });
  const { documentId } = await requester(endpoints.createDocument, { body });
  await sign(url, requester, { documentId, person: first, version: 1 });
  await correct(requester, documentId, body);
  await sign(url, requester, { documentId, person: first, version: 2 });
  await sign(url, requester, { documentId, person: second, version: 2 });
  await untilSealed(requester, documentId);
  return documentId;
}

async function correct(
  requester: PatientClient,
  documentId: string,
  body: ReturnType<typeof documentBody>,
): Promise<void> {
  const params = { documentId };
  const { draftId } = await requester(endpoints.openCorrection, { params });
  const fields = body.fields.map((field) =>
    field.key === 'kim-text' ? { ...field, y: field.y + 0.01 } : field,
  );
  const { revision } = await requester(endpoints.updateDocument, {
    params: { documentId: draftId },
    body: { ...body, fields, send: false },
  });
  // The repetition of a call whose answer was lost finds the correction sent.
  await requester(endpoints.sendCorrection, {
    params,
    body: { revision, reason: '입력란을 옮겼습니다' },
  }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === ERRORS.correctionNotOpen.code)) throw error;
  });
}

interface Signing {
  readonly documentId: string;
  readonly person: Person;
  readonly version: number;
}

async function sign(
  url: string,
  requester: PatientClient,
  { documentId, person, version }: Signing,
): Promise<void> {
  const link = await eventually(`a link for ${person.name}`, () =>
    linkFor(url, requester, documentId, person),
  );
  const client = patientClient(url, () => linkHeaders(readLink(link), person.contact));
  const { pi: participantId = '' } = Object.fromEntries(new URL(link).searchParams);
  const body = { consent: true, values: valuesOf(person), version };
  await client(endpoints.sign, { params: { documentId, participantId }, body });
}
