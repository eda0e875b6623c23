import { assertPaymentSendable, type ProcessType, type RequestSettings } from '@dojang/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { isPaymentConnected } from '../../payment-requests/index.ts';

/**
 * Checks that a payment that is asked for can be made.
 * @throws DomainError paymentInPerson, paymentTooSmall, paymentNotConnected
 */
export async function assertPayable(
  tx: Tx,
  settings: RequestSettings,
  processType: ProcessType,
): Promise<void> {
  if (settings.payment === undefined) return;
  assertPaymentSendable(settings, {
    isInPerson: processType === 'FACE_TO_FACE',
    isConnected: await isPaymentConnected(tx),
  });
}
