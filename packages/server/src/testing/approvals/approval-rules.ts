import type { ApprovalRuleInput } from '@dojang/contract';
import { documentBody, KIM, LEE } from '../main-job.ts';

/** Rules by which an organization requires an approval, and requests that they are applied to. */

export const AMOUNT = { label: '계약 금액', least: 10_000_000 };

/** A field for the amount, which the requester fills in. */
export const AMOUNT_FIELD = {
  ...{ key: 'amount', dragKey: 'amount', type: 'text' as const, label: AMOUNT.label, page: 1 },
  ...{ x: 0.1, y: 0.8, width: 0.4, height: 0.03, required: true },
};

/** Returns a rule for all documents. */
export const ruleOf = (approverId: string, change: Partial<ApprovalRuleInput> = {}): ApprovalRuleInput => ({
  teamId: null,
  approverId,
  from: null,
  ...change,
});

/** Returns a request of two signers whose amount the requester has entered; without one it has no such field. */
export function bodyWithAmount(fileId: string, amount?: string, send = true) {
  const requesterFields = amount === undefined ? [] : [{ ...AMOUNT_FIELD, value: amount }];
  return { ...documentBody({ fileId, people: [KIM, LEE], send }), requesterFields };
}
