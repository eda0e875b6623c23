import { endpoints } from '@dojang/contract';
import { beforeAll, expect, test } from 'vitest';
import { bulkSteps, personRow } from '../../testing/bulk/bulk-steps.ts';
import { fieldsFor, KIM, LEE, until } from '../../testing/main-job.ts';
import { connect } from '../../testing/payments/payment-steps.ts';
import { grantPoints } from '../../testing/points.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithRequester } from '../../testing/with-requester.ts';

/** Bulks from templates that ask for a payment and for files of the signer. */

let client: Client;
let fileId = '';
const service = serviceWithRequester(
  (requester) => {
    ({ client, fileId } = requester);
  },
  { once: true },
);
beforeAll(async () => {
  await grantPoints(service(), 'hangyeol', 10);
});

const steps = bulkSteps(
  () => client,
  () => fileId,
);
const ATTACHMENT = {
  ...{ key: 'lee-file', dragKey: 'attachment-lee', type: 'attachment' as const, participantKey: 'lee' },
  ...{ page: 1, x: 0.1, y: 0.6, width: 0.3, height: 0.05, required: true, label: '신분증 사본' },
};
const content = () => ({
  payment: { productName: '보증금', amount: 50_000, participantKey: 'lee' },
  fields: [...fieldsFor([KIM, LEE]), ATTACHMENT],
});

test('[BLK-01] [SGN-10] a template with a payment is sent in bulk once an account is connected, and each request has its own payment', async () => {
  await refusal(steps.bulk(content()), 'paymentNotConnected');
  await connect(client);
  const id = await steps.bulk(content());
  await steps.save(id, { rows: [personRow(1), personRow(2)] });
  await client(endpoints.disconnectPayment, {});
  await refusal(steps.send(id), 'paymentNotConnected');
  await connect(client);
  await steps.send(id);
  await until('the bulk', async () => (await steps.detail(id)).status === 'success');
  const { list } = await steps.rows(id);
  for (const [index, { documentId }] of list.entries()) {
    const params = { documentId: documentId ?? '' };
    const { payment } = await client(endpoints.documentPayment, { params });
    expect(payment).toMatchObject({
      productName: '보증금',
      amount: 50_000,
      payerName: `직원0${index + 1}`,
    });
    const { fields } = await client(endpoints.document, { params });
    expect(fields.find(({ type }) => type === 'attachment')).toMatchObject({
      participantKey: 'lee',
      label: '신분증 사본',
    });
  }
  const payments = await ownerRows(service(), 'select distinct public_id from payment_request');
  expect(payments).toHaveLength(2);
});
