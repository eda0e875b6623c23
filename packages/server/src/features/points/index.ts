export { registerPaymentHook } from './charge/payment-hook.routes.ts';
export { registerPaymentWindow } from './charge/window.routes.ts';
export { createPaymentWindows } from './charge/window.service.ts';
export { historyStream } from './history/history-sheet.ts';
export { capture, grant, hold, keepHold, release, spend } from './ledger/points.service.ts';
export { pointHandlers } from './points.routes.ts';
export { createPointJobs, eraseCards, sweepPointWork } from './points.workers.ts';
export { forgetDeletedCards } from './rows/card.repo.ts';
