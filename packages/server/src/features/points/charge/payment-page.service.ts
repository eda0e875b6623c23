import { DomainError, isOrdered, parseContact } from '@dojang/domain';
import type { PaymentPage } from '../../../adapters/payment/port.ts';
import { ProviderError } from '../../../adapters/provider-failure.ts';
import type { UserActor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { phoneOf } from '../notice/payer.repo.ts';
import * as repo from '../rows/charge.repo.ts';
import { orderName } from '../rows/order-words.ts';
import { providerOfCharge } from './payment-choice.ts';
import type { ChargePorts } from './payment-ports.ts';
import { recordFailed } from './settle.service.ts';

/**
 * Owns where a person pays an order: in the provider's window, which a page of the service opens, or on a page of the provider. The
 * provider creates its page within the call (docs/decisions/0062-payapp-for-points.md), between two transactions. Invariant: an order
 * leads to one page; another one, whose address was lost, can be reached by nobody.
 */

/** Where PayApp reports payments for points; the address is no part of the contract. */
export const PAGE_REPORT_PATH = '/hooks/payapp';

/** Returns the mobile number of an account, digits only. @throws DomainError chargePhoneMissing */
export async function payerPhone(db: Reader, accountId: string): Promise<string> {
  const phone = parseContact('kakao', (await phoneOf(db, accountId)) ?? '');
  if (!phone) throw new DomainError('chargePhoneMissing');
  return phone;
}

/**
 * Returns the address at which an order is paid.
 * @throws DomainError paymentNotOffered, chargePhoneMissing, paymentUnavailable, paymentDeclined
 */
export async function openPayment(ports: ChargePorts, actor: UserActor, chargeId: string): Promise<string> {
  const { charge, phone } = await ports.db.inTenant(actor.tenantId, async (tx) => {
    const row = await repo.findCharge(tx, chargeId);
    if (!row) throw new DomainError('notFound', { field: 'chargeId' });
    const isPage = providerOfCharge(ports, row)?.once.kind === 'page';
    return { charge: row, phone: isPage ? await payerPhone(tx, actor.accountId) : '' };
  });
  const once = providerOfCharge(ports, charge)?.once;
  if (!once) throw new DomainError('paymentNotOffered');
  const named = { orderId: charge.order_id, orderName: orderName(charge), amount: Number(charge.price) };
  if (once.kind === 'window') return ports.windows.forOrder(actor.tenantId, named);
  return charge.pay_url ?? (await openPage(ports, once, charge, { ...named, phone }));
}

async function openPage(
  ports: ChargePorts,
  page: PaymentPage,
  charge: repo.ChargeRow,
  named: {
    readonly orderId: string;
    readonly orderName: string;
    readonly amount: number;
    readonly phone: string;
  },
): Promise<string> {
  const { tenant_id: tenantId, public_id: publicId, id } = charge;
  const origin = ports.publicUrl();
  const addresses = {
    reportUrl: `${origin}${PAGE_REPORT_PATH}`,
    returnUrl: `${origin}/point?window=page&chargeId=${publicId}`,
  };
  const reply = await page.open({ ...named, ...addresses }).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    ports.logger.warn({ code: error.code, kind: error.kind }, error.message);
    throw new DomainError('paymentUnavailable', { result: { chargeId: publicId } });
  });
  const payUrl = await ports.db.inTenant(tenantId, async (tx) => {
    const locked = await repo.lockCharge(tx, id);
    if (!locked || !isOrdered(locked.state)) return null;
    if (locked.pay_url !== null) return locked.pay_url;
    const now = ports.clock.now();
    if (reply.outcome === 'declined') {
      await recordFailed(ports, tx, locked, reply);
      return null;
    }
    const opened = { payment_key: reply.paymentKey, pay_url: reply.payUrl, updated_at: now };
    await repo.updateCharge(tx, id, opened);
    return reply.payUrl;
  });
  if (payUrl !== null) return payUrl;
  const { reason, code } = reply.outcome === 'declined' ? reply : { reason: '', code: '' };
  throw new DomainError('paymentDeclined', {
    values: { reason },
    result: { chargeId: publicId, code, reason },
  });
}
