/** A charge of points and its refund while the server is killed: money is taken once and paid back once, and points follow it. */
import { endpoints } from '@dojang/contract';
import type { TossSimulator } from '@dojang/simulators';
import { recordedCharges } from './final-look.ts';
import { requesterOf } from './retrying-client.ts';
import type { ServerUnderTest } from './server-under-test.ts';
import { eventually } from './tried-job.ts';

const GOOD_CARD = '4330000000001234';

/** Registers the card of all charges, before anything is killed: the key of its window can be used once. */
export async function registerCard({ url }: ServerUnderTest, { state }: TossSimulator): Promise<void> {
  const requester = await requesterOf(url);
  const { windowUrl } = await requester(endpoints.openCardWindow);
  const page = await (await fetch(`${url}${windowUrl}`)).text();
  const order: { customerKey: string } = JSON.parse(
    /<script id="order" type="application\/json">(.*?)<\/script>/.exec(page)?.[1] ?? '{}',
  );
  const { customerKey } = order;
  const authKey = state.authorizeCard(customerKey, GOOD_CARD);
  await requester(endpoints.addPaymentMethod, { body: { authKey, customerKey } });
}

/** Charges points; in every second round they are paid back. */
export async function doCharge({ url }: ServerUnderTest, round: number): Promise<string[]> {
  const requester = await requesterOf(url);
  const { charge } = await requester(endpoints.chargePoints, {
    body: { productId: 'point-10', paymentMethodId: 'default' },
  });
  const params = { chargeId: charge.chargeId };
  const becomes = (wanted: string) =>
    eventually(`a ${wanted} charge`, async () => {
      const { state } = await requester(endpoints.pointCharge, { params });
      return state === wanted ? state : null;
    });
  await becomes('paid');
  if (round % 2 === 1) return [];
  // A repetition after a lost answer finds the refund under way or made.
  await requester(endpoints.refundCharge, { params, body: { reason: '잘못 결제' } }).catch(() => undefined);
  await becomes('refunded');
  return [];
}

/** Compares every charge with the provider: the same is taken and paid back there, once. */
export async function chargeErrors(server: ServerUnderTest, { state }: TossSimulator): Promise<string[]> {
  const charges = await recordedCharges(server.ownerUrl());
  const known = new Set(charges.map(({ orderId }) => orderId));
  const unknown = state.payments.filter(({ orderId }) => !known.has(orderId));
  const differing = charges.filter(({ orderId, state: here }) => {
    const there = state.payments.filter((payment) => payment.orderId === orderId);
    const cancels = there.flatMap((payment) => payment.cancels ?? []);
    return (
      there.length !== 1 ||
      !['paid', 'refunded'].includes(here) ||
      cancels.length !== (here === 'refunded' ? 1 : 0)
    );
  });
  return [
    ...unknown.map(({ orderId }) => `the payment of ${orderId} is lost`),
    ...differing.map(({ orderId, state: here }) => `the ${here} charge ${orderId} differs from its payment`),
  ];
}
