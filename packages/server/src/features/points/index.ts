export { pointsAtClosing, settleAtClosing } from './charge/closing-refunds.service.ts';
export { registerPageReports, registerPaymentHook, TOSS_HOOK_PATH } from './charge/payment-hook.routes.ts';
export { createPageReports } from './charge/reported-payment.service.ts';
export { registerPaymentWindow } from './charge/window.routes.ts';
export { createPaymentWindows } from './charge/window.service.ts';
export { giveFreePoints } from './gift/gifts.service.ts';
export { historyStream } from './history/history-sheet.ts';
export {
  balanceIn,
  captureEach,
  endHoldFor,
  holdFor,
  isHoldOverdue,
  keepHoldFor,
  type ManyHold,
} from './ledger/many-holds.service.ts';
export { capture, grant, hold, keepHold, release, spend } from './ledger/points.service.ts';
export { pointHandlers } from './points.routes.ts';
export { createPointJobs, eraseCards, sweepPointWork } from './points.workers.ts';
export { reconcileDay } from './reconcile/reconcile.service.ts';
export { forgetDeletedCards } from './rows/card.repo.ts';
export { forgetPayments } from './rows/charge.repo.ts';
