/**
 * `npm run reconcile`: compares the payments and refunds of a day, as the payment provider lists them, with the charges of this
 * installation, and prints every difference. `npm run reconcile -- 2026-11-22` takes another day than yesterday. It changes nothing. It
 * reads the same settings as the server, whose database must be running; the exit code is 1 when there are differences.
 */
import { fileURLToPath } from 'node:url';
import { type DifferenceKind, koreanDay, type Wording } from '@dojang/domain';
import type { PaymentProvider } from './adapters/payment/port.ts';
import { reconcileDay } from './features/points/index.ts';
import { systemClock } from './platform/clock.ts';
import { readConfiguration } from './platform/configuration.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { readEnvironment } from './platform/settings/environment.ts';
import { configuredPayments } from './providers.ts';
import { runningDatabase } from './running-database.ts';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
const USAGE = `사용법 / usage: npm run reconcile [-- YYYY-MM-DD]`;
const NO_PROVIDER = `결제 대행사가 설정되어 있지 않습니다. TOSS_SECRET_KEY 또는 PAYAPP_USER_ID를 지정해 주세요. / No payment provider is set: TOSS_SECRET_KEY or PAYAPP_USER_ID.`;
const DAY = 86_400_000;

const WORDS: Readonly<Record<DifferenceKind, Wording>> = {
  unknownOrder: { ko: '이 서비스에 없는 주문입니다', en: 'this order is not known here' },
  takenTwice: { ko: '두 번 이상 결제되었습니다', en: 'it was paid more than once' },
  takenWithoutPoints: { ko: '결제되었으나 포인트가 없습니다', en: 'it was paid, and no points were added' },
  amountDiffers: { ko: '결제 금액이 다릅니다', en: 'the amount differs' },
  pointsWithoutPayment: {
    ko: '포인트가 있으나 결제가 없습니다',
    en: 'points were added, and nothing was paid',
  },
  paidBackThereOnly: { ko: '대행사에서만 환불되었습니다', en: 'it was refunded by the provider only' },
  paidBackHereOnly: { ko: '이 서비스에서만 환불되었습니다', en: 'it was refunded here only' },
};

/** @returns the exit code */
async function main([wanted]: readonly string[]): Promise<number> {
  const yesterday = koreanDay(new Date(systemClock.now().getTime() - DAY));
  const day = wanted ?? yesterday;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new Error(USAGE);
  const configuration = readConfiguration(readEnvironment(process.env, PROJECT), PROJECT, {
    isCommand: true,
  });
  const payments = configuredPayments(configuration);
  if (payments.length === 0) throw new Error(NO_PROVIDER);
  const appUrl = await runningDatabase(configuration);
  const db = openDatabase({ appUrl, poolSize: 1, onError: (error) => console.error(error.message) });
  try {
    let sum = 0;
    for (const payment of payments) sum += await print(db, payment, day);
    return sum === 0 ? 0 : 1;
  } finally {
    await db.close();
  }
}

/** Prints the differences of one provider. @returns how many */
async function print(db: Database, payment: PaymentProvider, day: string): Promise<number> {
  const { movements, charges, differences } = await reconcileDay({ db, payment }, day);
  for (const { kind, orderId, there, here } of differences)
    console.log([kind, orderId, there, here, `${WORDS[kind].ko} / ${WORDS[kind].en}`].join('\t'));
  console.log(
    `${day} ${payment.name}: 대행사 ${movements}건, 충전 ${charges}건, 차이 ${differences.length}건 / provider ${movements}, charges ${charges}, differences ${differences.length}`,
  );
  return differences.length;
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
