import { endpoints } from '@dojang/contract';
import { describe, expect, test } from 'vitest';
import { bulkSteps, personRow } from '../../testing/bulk/bulk-steps.ts';
import { pdfText } from '../../testing/invariants/sealed-files.ts';
import {
  documentBody,
  download,
  KIM,
  LEE,
  logIn,
  sealed,
  sign,
  signerOf,
  until,
  valuesOf,
} from '../../testing/main-job.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import { PEOPLE, ROLES, templateSteps } from '../../testing/template-steps.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithRequester } from '../../testing/with-requester.ts';
import { createSweep } from '../documents/index.ts';

let client: Client;
let fileId = '';
const service = serviceWithRequester(
  (requester) => {
    ({ client, fileId } = requester);
  },
  { loginId: 'sarang', file: 'pdf/empty.pdf' },
);

const CHILD = '2020-05-05';
const ADULT = '1990-05-05';

/** A request to Kim, who is asked for the birth date, and Lee. */
function bodyOf({ guardian, written }: { readonly guardian?: string; readonly written?: string }) {
  const { participants, fields, ...body } = documentBody({ fileId, isSequential: false });
  const place = { page: 1, x: 0.05, y: 0.5, width: 0.4, height: 0.05 };
  const birth = {
    key: 'birth',
    dragKey: 'text-birth',
    type: 'text' as const,
    participantKey: KIM.key,
    required: true,
    label: '생년월일',
    ...place,
    settings: { format: 'birthDate' as const, ...(written === undefined ? {} : { defaultValue: written }) },
  };
  return {
    ...body,
    fields: [...fields, birth],
    participants: participants.map((one) =>
      one.key === KIM.key && guardian !== undefined ? { ...one, guardianKey: guardian } : one,
    ),
  };
}

const send = (parts: Parameters<typeof bodyOf>[0]) =>
  client(endpoints.createDocument, { body: bodyOf(parts) });

/** Signs as Kim with a birth date. */
async function signWith(documentId: string, birthDate: string) {
  const { client: kim, params } = await signerOf(service(), KIM, documentId);
  const values = [...valuesOf(KIM), { key: 'birth', value: birthDate }];
  return kim(endpoints.sign, { params, body: { consent: true, values } });
}

test('[ACC-02] a request whose birth date is a child’s is not sent without a guardian', async () => {
  const refused = await refusal(send({ written: CHILD }), 'guardianMissing');
  expect(refused.result).toMatchObject({ key: KIM.key });
  await refusal(send({ written: CHILD, guardian: 'nobody' }), 'badInput');
  await refusal(send({ written: CHILD, guardian: KIM.key }), 'badInput');
  const { documentId } = await send({ written: CHILD, guardian: LEE.key });
  const { participants, status } = await client(endpoints.document, { params: { documentId } });
  expect(status).toBe('on_going');
  expect(participants.find(({ key }) => key === KIM.key)?.guardianKey).toBe(LEE.key);
  expect(participants.find(({ key }) => key === LEE.key)?.guardianKey).toBeUndefined();
});

test('[ACC-02] a signer who enters a child’s birth date signs only beside a guardian', async () => {
  const { documentId } = await send({});
  await refusal(signWith(documentId, CHILD), 'guardianNotAsked');
  const { participants } = await client(endpoints.document, { params: { documentId } });
  expect(participants.map(({ status }) => status)).not.toContain('completed');
  expect((await signWith(documentId, ADULT)).status).toBe('completed');
  const guarded = await send({ guardian: LEE.key });
  expect((await signWith(guarded.documentId, CHILD)).status).toBe('completed');
});

test('[ACC-02] [AUD-01] the certificate names the guardian beside the child', async () => {
  const { documentId } = await send({ guardian: LEE.key });
  await signWith(documentId, CHILD);
  await sign(service(), LEE, documentId);
  await sealed(client, documentId);
  const text = (await pdfText(await download(service(), client, documentId, 'audit'))).replace(/\s+/g, '');
  expect(text).toContain('법정대리인이두리');
  expect(text.match(/법정대리인/g)).toHaveLength(1);
});

test('[ACC-02] [DOC-10] a reservation without a guardian, made before the rule, is not sent at its time', async () => {
  const reservationDate = new Date(service().clock.now().getTime() + 3_600_000).toISOString();
  const body = { ...bodyOf({ written: CHILD, guardian: LEE.key }), reservationDate };
  const { documentId } = await client(endpoints.createDocument, { body });
  await ownerRows(
    service(),
    'update participant set guardian_key = null where document_id = (select id from document where public_id = $1)',
    [documentId],
  );
  await refusal(client(endpoints.transmitReservation, { params: { documentId } }), 'guardianMissing');
  service().clock.advance(3_600_000);
  await createSweep(service().db, service().clock)();
  ({ client } = await logIn(service().url, 'sarang'));
  const read = () => client(endpoints.document, { params: { documentId } });
  await until('the end of the reservation', async () => (await read()).status === 'reservation_cancelled');
  expect((await read()).reservation?.failure).toBe('guardianMissing');
});

describe('[ACC-02] [TPL-02] the guardian of a role', () => {
  const steps = templateSteps(
    () => client,
    () => fileId,
  );
  const bulks = bulkSteps(
    () => client,
    () => fileId,
  );
  const guarded = ROLES.map((role) => (role.key === KIM.key ? { ...role, guardianKey: LEE.key } : role));
  const birthOf = (defaultValue?: string) =>
    bodyOf(defaultValue === undefined ? {} : { written: defaultValue }).fields;

  test('is kept by the template and becomes the guardian of the participant', async () => {
    const templateId = await steps.savedTemplate({ roles: guarded });
    expect((await steps.read(templateId)).roles).toMatchObject([{ guardianKey: LEE.key }, { key: LEE.key }]);
    const body = { people: PEOPLE, send: true };
    const { documentId } = await client(endpoints.requestFromTemplate, { params: { templateId }, body });
    const { participants } = await client(endpoints.document, { params: { documentId } });
    expect(participants.find(({ key }) => key === KIM.key)?.guardianKey).toBe(LEE.key);
    const own = ROLES.map((role) => ({ ...role, guardianKey: role.key }));
    await refusal(steps.savedTemplate({ roles: own }), 'badInput');
  });

  test('becomes the guardian in each request of a bulk; a child without one is not sent', async () => {
    await refusal(bulks.bulk({ fields: birthOf(CHILD) }), 'guardianMissing');
    const id = await bulks.bulk({ roles: guarded, fields: birthOf(CHILD) });
    await bulks.save(id, { rows: [personRow(1)] });
    await bulks.check(id);
    await bulks.send(id);
    await until('the request of the row', async () => (await bulks.detail(id)).status === 'success');
    const rows = await ownerRows(
      service(),
      `select p.guardian_key from participant p join bulk_row r on r.document_id = p.document_id
       where p.key = 'kim' and p.guardian_key is not null`,
    );
    expect(rows).toEqual([{ guardian_key: LEE.key }]);
  });

  test('[BLK-02] a row has no birth date: a child of an unguarded bulk is refused when signing, and no signature is stored', async () => {
    const id = await bulks.bulk({ fields: birthOf(), isSequential: false });
    const { columns } = await bulks.detail(id);
    expect(columns.map(({ label }) => label)).not.toContain('생년월일');
    const row = personRow(1);
    row[1] = KIM.contact;
    await bulks.save(id, { rows: [row] });
    await bulks.check(id);
    await bulks.send(id);
    await until('the request of the row', async () => (await bulks.detail(id)).status === 'success');
    const documentId = (await bulks.rows(id)).list[0]?.documentId ?? '';
    await refusal(signWith(documentId, CHILD), 'guardianNotAsked');
    expect((await signWith(documentId, ADULT)).status).toBe('completed');
  });
});
