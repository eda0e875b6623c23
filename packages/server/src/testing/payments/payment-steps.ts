import { endpoints, type ResultOf } from '@dojang/contract';
import { PASSWORD } from '../members.ts';
import { ownerRows } from '../refusals.ts';
import { type Client, clientHash, clientWith } from '../test-client.ts';
import type { TestService } from '../test-service.ts';

/** Steps of payments for tests: what a person does in the windows of the provider. */

export const GOOD_CARD = '4330000000001234';
export const POOR_CARD = '4000000000000002';

/** Registers a card by the provider's window. */
export async function registerCard(
  service: TestService,
  client: Client,
  number: string = GOOD_CARD,
): Promise<ResultOf<typeof endpoints.addPaymentMethod>> {
  const customerKey = await customerKeyOf(service, client);
  const authKey = service.toss.state.authorizeCard(customerKey, number);
  return client(endpoints.addPaymentMethod, { body: { authKey, customerKey } });
}

/** Reads the customer key from the page that opens the window. */
export async function customerKeyOf(service: TestService, client: Client): Promise<string> {
  const { windowUrl } = await client(endpoints.openCardWindow, {});
  return (await windowOrder(service, windowUrl)).customerKey ?? '';
}

/** Returns what a page of a payment window passes to the provider's script. */
export async function windowOrder(service: TestService, address: string): Promise<Record<string, string>> {
  const page = await (await fetch(`${service.url}${address}`)).text();
  const text = /<script id="order" type="application\/json">(.*?)<\/script>/.exec(page)?.[1] ?? '{}';
  return JSON.parse(text);
}

/** Returns the order number of a charge, and how many times money was taken for it. */
export async function takenFor(
  service: TestService,
  chargeId: string,
): Promise<{ readonly orderId: string; readonly taken: number }> {
  const [row] = await ownerRows<{ order_id: string }>(
    service,
    'select order_id from charge where public_id = $1',
    [chargeId],
  );
  const orderId = row?.order_id ?? '';
  return { orderId, taken: service.toss.state.taken(orderId) };
}

/** Moves the time forward and logs a member in again, whose session has ended meanwhile. */
export async function laterAs(service: TestService, loginId: string, milliseconds: number): Promise<Client> {
  service.clock.advance(milliseconds);
  const body = { grantType: 'login', loginId, password: clientHash(PASSWORD) } as const;
  const { accessToken } = await clientWith(service.url, {})(endpoints.token, { body });
  return clientWith(service.url, { token: accessToken });
}
