import { endpoints } from '@dojang/contract';
import { createPaymentSweep } from '../../features/payments/index.ts';
import { documentBody, LEE, type Person, sign, signerOf, until } from '../main-job.ts';
import type { Client } from '../test-client.ts';
import { PAYEES, type TestService } from '../test-service.ts';

/** The steps of a payment inside a contract, through the API and the provider only. */

export const PAYMENT = { productName: '디자인 용역 착수금', amount: 330_000 };

/** Connects the demo company's account at the provider. */
export const connect = (client: Client, payee: (typeof PAYEES)[number] = PAYEES[0]) =>
  client(endpoints.connectPayment, { body: { ...payee } });

/** Sends a document whose only signer pays. */
export async function sendWithPayment(
  client: Client,
  fileId: string,
  people: readonly Person[] = [LEE],
  payment: object = PAYMENT,
): Promise<string> {
  const body = { ...documentBody({ fileId, people }), payment: { ...PAYMENT, ...payment } };
  const { documentId } = await client(endpoints.createDocument, { body });
  return documentId;
}

/** Sends and signs a document, and opens the payment page. */
export async function openPaymentPage(service: TestService, client: Client, fileId: string) {
  const documentId = await sendWithPayment(client, fileId);
  await sign(service, LEE, documentId);
  const payer = await signerOf(service, LEE, documentId);
  const begin = () => payer.client(endpoints.beginPayment, { params: payer.params, body: {} });
  const { payUrl } = await begin();
  const number = payUrl.split('/').at(-1) ?? '';
  const atProvider = service.payApp.payments.get(number);
  if (atProvider === undefined) throw new Error('the provider knows no payment');
  await service.payApp.settled();
  const read = async () => {
    const { payment } = await client(endpoints.documentPayment, { params: { documentId } });
    if (payment === null) throw new Error('no payment was requested');
    return payment;
  };
  const { paymentId } = await read();
  return { documentId, paymentId, number, atProvider, payer, begin, read };
}

/** Moves the service's time past the next look-up, and runs the look-ups that are due. */
export async function lookUp(
  service: TestService,
  milliseconds: number,
  isDone: () => Promise<boolean>,
): Promise<void> {
  service.clock.advance(milliseconds);
  await createPaymentSweep(service)();
  await until('the look-up', isDone);
}
