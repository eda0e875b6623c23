import { endpoints, type QueryInput } from '@dojang/contract';
import { beforeAll, expect, test } from 'vitest';
import { joined, teamIds } from '../../testing/company.ts';
import { logIn, upload } from '../../testing/main-job.ts';
import { connect, openPaymentPage, sendWithPayment } from '../../testing/payments/payment-steps.ts';
import { refusal } from '../../testing/refusals.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

/** The list of payments: filters, sums, who sees what, and its export. */

const service = serviceWithInvariants();
let client: Client;

beforeAll(async () => {
  ({ client } = await logIn(service().url, 'hangyeol'));
  const fileId = await upload(client, 'pdf/issue16278.pdf');
  await connect(client);
  const { paymentId, number } = await openPaymentPage(service(), client, fileId);
  await service().payApp.pay(number, 1);
  const body = { amount: 30_000, reason: '수량 변경' };
  await client(endpoints.cancelPayment, { params: { paymentId }, body });
  await service().payApp.settled();
  await sendWithPayment(client, fileId, undefined, { productName: '=100% 보증금', amount: 5_000_000 });
});

const list = (query: QueryInput<typeof endpoints.listPayments> = {}) =>
  client(endpoints.listPayments, { query });

test('[PAY-03] the list has filters, counts and the sums of what was paid and cancelled', async () => {
  const all = await list();
  expect(all.list.map(({ productName, state }) => [productName, state])).toEqual([
    ['=100% 보증금', 'request'],
    ['디자인 용역 착수금', 'cancel_partial_approval'],
  ]);
  expect(all).toMatchObject({
    total: 2,
    counts: { all: 2, request: 1, cancel_partial_approval: 1 },
    sums: { paid: 330_000, cancelled: 30_000 },
  });
  const number = all.list[1]?.number ?? '';
  for (const [query, found] of [
    [{ state: 'request' }, 1],
    [{ state: 'complete' }, 0],
    [{ search: '착수금' }, 1],
    [{ search: '100%' }, 1],
    [{ search: '%' }, 1],
    [{ search: '_' }, 0],
    [{ search: number }, 1],
    [{ search: '이두리' }, 2],
    [{ search: '근로계약서' }, 2],
    [{ from: '2020-01-01', to: '2020-12-31' }, 0],
    [{ from: '2020-01-01' }, 2],
  ] as const)
    expect((await list(query)).list, JSON.stringify(query)).toHaveLength(found);
  expect((await list({ page: 2, limit: 1 })).list.map(({ state }) => state)).toEqual([
    'cancel_partial_approval',
  ]);
  await refusal(list({ from: '2026-02-02', to: '2026-02-01' }), 'periodReversed');
});

test('[PAY-03] [ORG-08] a member sees and cancels the payments of own documents only', async () => {
  const teamId = (await teamIds(client)).한결상사 ?? '';
  const { client: member } = await joined(service(), client, {
    loginId: 'payments1',
    actorClass: 'role-member-rw',
    teamId,
    permsScope: 4,
  });
  expect(await member(endpoints.listPayments, {})).toMatchObject({ list: [], total: 0, sums: { paid: 0 } });
  const [payment] = (await list()).list;
  const call = member(endpoints.cancelPayment, {
    params: { paymentId: payment?.paymentId ?? '' },
    body: { amount: 1, reason: '수량 변경' },
  });
  await refusal(call, 'notFound');
  await refusal(member(endpoints.disconnectPayment, {}), 'notAllowed');
  const { client: stranger } = await logIn(service().url, 'sarang');
  expect((await stranger(endpoints.listPayments, {})).total).toBe(0);
  expect(await stranger(endpoints.paymentConnection, {})).toMatchObject({ isConnected: false });
});

test('[PAY-03] [ORG-08] the filter by team takes the teams in scope, for list, sums and export', async () => {
  const teams = await teamIds(client);
  const own = teams.한결상사 ?? '';
  const all = await list();
  expect(all.teamIds).toContain(own);
  expect(all.teamIds).toHaveLength(Object.keys(teams).length);
  const other = Object.values(teams).find((id) => id !== own) ?? '';
  expect(await list({ teamId: own })).toMatchObject({ total: 2, sums: { paid: 330_000, cancelled: 30_000 } });
  expect(await list({ teamId: other })).toMatchObject({ total: 0, sums: { paid: 0 }, counts: { all: 0 } });
  const empty = client(endpoints.exportPayments, { body: { format: 'xlsx', teamId: other } });
  await refusal(empty, 'nothingToExport');
  const { client: stranger } = await logIn(service().url, 'sarang');
  for (const teamId of [own, 'x'.repeat(20), '팀'.normalize('NFD')])
    await refusal(stranger(endpoints.listPayments, { query: { teamId } }), 'notFound');
  await refusal(stranger(endpoints.exportPayments, { body: { format: 'csv', teamId: own } }), 'notFound');
});

test('[PAY-03] a search in decomposed Hangul finds the same, and a long one is refused', async () => {
  expect((await list({ search: '착수금'.normalize('NFD') })).total).toBe(1);
  expect((await list({ search: '가'.repeat(100) })).total).toBe(0);
  expect((await refusal(list({ search: '가'.repeat(101) }), 'badInput')).result).toMatchObject({
    field: 'search',
  });
});

test('[PAY-03] the list is exported, and no cell is a formula', async () => {
  const { url, count } = await client(endpoints.exportPayments, { body: { format: 'csv' } });
  expect(count).toBe(2);
  const text = await (await fetch(`${service().url}${url}`)).text();
  const [titles, first, second] = text.split('\r\n');
  expect(titles).toBe(
    '"상품명","결제 번호","문서 이름","결제자","상태","금액(원)","취소 금액(원)","요청 일시","결제 일시","취소 일시"',
  );
  expect(first).not.toMatch(/^"?=/);
  expect(first).toMatch(/=100% 보증금",/);
  expect(first).toContain(',"결제 요청",5000000,0,');
  expect(second).toContain(',"부분 취소",330000,30000,');
  const workbook = await client(endpoints.exportPayments, { body: { format: 'xlsx', state: 'request' } });
  expect(workbook.count).toBe(1);
  const bytes = Buffer.from(await (await fetch(`${service().url}${workbook.url}`)).arrayBuffer());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  const none = client(endpoints.exportPayments, { body: { format: 'csv', state: 'waiting' } });
  await refusal(none, 'nothingToExport');
});
