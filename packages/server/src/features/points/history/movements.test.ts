import { endpoints, type ResultOf } from '@dojang/contract';
import { beforeEach, expect, test } from 'vitest';
import { randomIds } from '../../../platform/ids.ts';
import { documentBody, KIM, logIn, sendDocument, until, upload } from '../../../testing/main-job.ts';
import { signUpMember } from '../../../testing/members.ts';
import { laterAs, registerCard } from '../../../testing/payments/charge-steps.ts';
import { refusal } from '../../../testing/refusals.ts';
import { type Client, clientWith } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';
import { giveFreePoints } from '../gift/gifts.service.ts';
import { sweepPoints } from '../ledger/points.jobs.ts';

/** The ledger of points: one list of all movements with the balance after each. */

const DAY = 86_400_000;
const service = serviceWithInvariants({}, 'test');
let client: Client;
let loginId = '';
beforeEach(async () => {
  ({ client, loginId } = await signUpMember(service()));
});

type Ledger = ResultOf<typeof endpoints.pointLedger>;
interface Query {
  readonly kind?: 'charged' | 'used' | 'returned' | 'expired';
  readonly parts?: 'free' | 'paid';
  readonly search?: string;
  readonly from?: string;
  readonly to?: string;
  readonly limit?: number;
  readonly page?: number;
}
const ledger = (query: Query = {}): Promise<Ledger> => client(endpoints.pointLedger, { query: { ...query } });
const facts = ({ list }: Ledger) => list.map(({ kind, points, balance }) => [kind, points, balance]);

/** Every row is the one before it and its own points, and the newest has the balance that is shown. */
async function expectBalanced({ list }: Ledger): Promise<void> {
  expect(list[0]?.balance).toBe((await client(endpoints.pointBalance, {})).balance);
  for (const [at, row] of list.entries()) {
    expect(row.balance, row.kind).toBe((list[at + 1]?.balance ?? 0) + row.points);
    expect(row.free + row.paid).toBe(row.points);
  }
}

async function reserve(fileId: string, name: string): Promise<string> {
  const reservationDate = new Date(service().clock.now().getTime() + DAY).toISOString();
  const body = { ...documentBody({ fileId, people: [KIM], name }), reservationDate };
  return (await client(endpoints.createDocument, { body })).documentId;
}

/** A gift, a charge, a sent and a reserved request, a cancelled one, a refund, and the end of what was given. */
async function moveEverything() {
  const fileId = await upload(client, 'pdf/issue16278.pdf');
  await registerCard(service(), client);
  const bought = async (productId: string) =>
    (await client(endpoints.chargePoints, { body: { productId, paymentMethodId: 'default' } })).charge;
  const refunded = await bought('point-10');
  const sent = await sendDocument(client, { fileId, people: [KIM], name: '물품 공급 계약서' });
  const cancelled = await reserve(fileId, '창고 임대차 계약서');
  await client(endpoints.cancelReservation, { params: { documentId: cancelled } });
  await client(endpoints.refundCharge, { params: { chargeId: refunded.chargeId }, body: {} });
  await bought('point-50');
  client = await laterAs(service(), loginId, 366 * DAY);
  await sweepPoints(service());
  await until('the end of the gift', async () => (await ledger({ kind: 'expired' })).total === 1);
  const held = await reserve(fileId, '연봉 계약서');
  return { sent, held, refunded };
}

test('[PNT-07] the ledger has every movement with the balance after it', async () => {
  const { sent, held, refunded } = await moveEverything();
  const all = await ledger();
  expect(facts(all)).toEqual([
    ['held', -1, 49],
    ['expired', -9, 50],
    ['charged', 50, 59],
    ['refunded', -10, 9],
    ['returned', 1, 19],
    ['held', -1, 18],
    ['sent', -1, 19],
    ['charged', 10, 20],
    ['given', 10, 10],
  ]);
  await expectBalanced(all);
  const charge = {
    kind: 'purchase',
    price: 52_250,
    card: expect.any(Object),
    receiptUrl: expect.any(String),
  };
  expect(all).toMatchObject({
    total: 9,
    isPartial: false,
    sums: { charged: 60, given: 10, used: -3, returned: 1, refunded: -10, expired: -9 },
    list: [
      { document: { documentId: held, name: '연봉 계약서' }, sendingAt: expect.any(String), paid: -1 },
      { document: null, by: null, charge: { kind: 'free', title: '가입 축하 포인트' } },
      { charge, by: expect.any(String), paid: 50 },
      { charge: { chargeId: refunded.chargeId, state: 'refunded' } },
      { sendingAt: null },
      { sendingAt: null },
      { document: { documentId: sent, name: '물품 공급 계약서' }, charge: null, free: -1 },
      { charge: { chargeId: refunded.chargeId } },
      { charge: { kind: 'free', title: '가입 축하 포인트' }, by: null },
    ],
  });
});

test('[PNT-07] neither filters nor pages change the balance of a row', async () => {
  await moveEverything();
  const all = await ledger();
  const rows = new Map(all.list.map((row) => [row.movementId, row]));
  const day = all.list[0]?.at.slice(0, 10);
  const counted: Record<string, number> = {};
  const queries: Readonly<Record<string, Query>> = {
    charged: { kind: 'charged' },
    used: { kind: 'used' },
    returned: { kind: 'returned' },
    expired: { kind: 'expired' },
    free: { parts: 'free' },
    paid: { parts: 'paid' },
    found: { search: '계약서' },
    wildcards: { search: '%' },
    late: { from: day ?? '' },
    early: { to: '2020-01-01' },
    page: { limit: 4, page: 2 },
    beyond: { limit: 4, page: 9 },
  };
  for (const [name, query] of Object.entries(queries)) {
    const found = await ledger(query);
    for (const row of found.list) expect(row, name).toEqual(rows.get(row.movementId));
    counted[name] = found.list.length;
    if (name !== 'page' && name !== 'beyond') expect(found.total, name).toBe(found.list.length);
    else expect(found.total).toBe(9);
  }
  expect(counted).toEqual({
    charged: 3,
    used: 3,
    returned: 2,
    expired: 1,
    free: 5,
    paid: 4,
    found: 4,
    wildcards: 0,
    late: 2,
    early: 0,
    page: 4,
    beyond: 0,
  });
  expect((await ledger({ kind: 'used', to: '2020-01-01' })).sums).toMatchObject({ used: 0, charged: 0 });
  await refusal(ledger({ from: '2026-02-01', to: '2026-01-01' }), 'periodReversed');
});

test('[PNT-07] requests at once leave a ledger of which each row follows from the one before', async () => {
  const fileId = await upload(client, 'pdf/issue16278.pdf');
  const { db, clock } = service();
  const gift = () => giveFreePoints({ db, clock, ids: randomIds }, { loginId, points: 2, days: 30 });
  const send = () => sendDocument(client, { fileId, people: [KIM] });
  await Promise.allSettled(Array.from({ length: 24 }, (_, n) => (n % 4 === 0 ? gift() : send())));
  const all = await ledger({ limit: 100 });
  await expectBalanced(all);
  expect(all.list.every(({ balance }) => balance >= 0)).toBe(true);
});

test('[PNT-08] a member sees the usage in the own scope, with the balances of the whole organization', async () => {
  const main = await logIn(service().url, 'hangyeol');
  const fileId = await upload(main.client, 'pdf/issue16278.pdf');
  await sendDocument(main.client, { fileId, people: [KIM], name: '대표의 계약서' });
  client = main.client;
  const all = await ledger();
  await expectBalanced(all);
  client = (await logIn(service().url, 'areum')).client;
  const seen = await ledger();
  expect(seen.isPartial).toBe(true);
  expect(seen.list.map(({ document }) => document?.name)).not.toContain('대표의 계약서');
  const rows = new Map(all.list.map((row) => [row.movementId, row.balance]));
  for (const { movementId, balance } of seen.list) expect(balance).toBe(rows.get(movementId));
  expect((await ledger({ search: '대표의 계약서' })).total).toBe(0);
});

test('[PNT-07] the ledger is exported with its filters, in the language of the reader', async () => {
  await moveEverything();
  const file = async (by: Client, body: { format: 'csv' | 'xlsx'; kind?: 'used' }) => {
    const { url, count } = await by(endpoints.exportPointLedger, { body });
    return { count, bytes: Buffer.from(await (await fetch(`${service().url}${url}`)).arrayBuffer()) };
  };
  const all = await file(client, { format: 'csv' });
  expect(all.count).toBe(9);
  expect(all.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const lines = all.bytes.toString('utf8').split('\r\n');
  expect(lines[0]).toContain('"일시","구분","내용","이름","포인트","무료","유료","남은 포인트"');
  expect(lines[7]).toMatch(/"사용","물품 공급 계약서",".+",-1,-1,0,19/);
  expect((await file(client, { format: 'csv', kind: 'used' })).count).toBe(3);
  expect((await file(client, { format: 'xlsx' })).bytes.subarray(0, 2).toString()).toBe('PK');
  const { token } = await logIn(service().url, 'hangyeol');
  const reader = clientWith(service().url, { token, 'accept-language': 'en' });
  const english = await file(reader, { format: 'csv' });
  expect(english.bytes.toString('utf8')).toContain('"Time","Kind","Details","Name","Points"');
});
