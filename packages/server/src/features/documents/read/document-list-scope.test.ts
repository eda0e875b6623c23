import { endpoints } from '@dojang/contract';
import { LIST_FILTERS } from '@dojang/domain';
import { expect, test } from 'vitest';
import { KIM, LEE, logIn, type Person, sendDocument, upload } from '../../../testing/main-job.ts';
import { ownerRows } from '../../../testing/refusals.ts';
import type { Client } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

const service = serviceWithInvariants();

const HANEUL: Person = { key: 'haneul', name: '김하늘', method: 'email', contact: 'haneul@hangyeol.example' };

/** Lists all documents that a member may see, by filter, and compares them with the counts. */
async function seenBy(client: Client): Promise<Record<string, string[]>> {
  const seen: Record<string, string[]> = {};
  const { counts } = await client(endpoints.listDocuments, {});
  for (const status of LIST_FILTERS) {
    const { list, total } = await client(endpoints.listDocuments, { query: { status, limit: 100 } });
    expect({ status, total, counted: counts[status] }).toEqual({
      status,
      total: list.length,
      counted: list.length,
    });
    if (list.length > 0) seen[status] = list.map(({ name }) => name).sort();
  }
  return seen;
}

test('[DOC-01] each scope lists, counts and searches own documents, the team’s, and those that the member was asked to sign', async () => {
  const admin = (await logIn(service().url, 'hangyeol')).client;
  const haneul = (await logIn(service().url, 'haneul')).client;
  const fileId = await upload(admin, 'pdf/issue16278.pdf');
  const ofHaneul = await upload(haneul, 'pdf/issue16278.pdf');
  await sendDocument(admin, { fileId, name: '대표의 계약' });
  await sendDocument(admin, { fileId, name: '대표의 초안', send: false });
  await sendDocument(admin, { fileId, name: '하늘이 서명할 계약', people: [HANEUL, LEE] });
  await sendDocument(admin, { fileId, name: '하늘이 나중에 서명할 계약', people: [KIM, HANEUL] });
  await sendDocument(haneul, { fileId: ofHaneul, name: '하늘의 계약', people: [HANEUL, KIM] });
  await sendDocument(haneul, { fileId: ofHaneul, name: '하늘의 초안', send: false });

  const team = ['대표의 계약', '하늘의 계약', '하늘이 나중에 서명할 계약', '하늘이 서명할 계약'];
  expect(await seenBy(haneul)).toEqual({
    all: [...team, '하늘의 초안'].sort(),
    on_going: team,
    need_signing: ['하늘의 계약', '하늘이 서명할 계약'],
    wait_for_signing: ['대표의 계약', '하늘이 나중에 서명할 계약'],
    draft: ['하늘의 초안'],
  });

  await ownerRows(
    service(),
    `update membership set perms_scope = 4 where account_id = (select id from account where login_id = 'haneul')`,
    [],
  );
  const own = ['하늘의 계약', '하늘이 서명할 계약'];
  expect(await seenBy(haneul)).toEqual({
    all: [...own, '하늘의 초안'].sort(),
    on_going: own,
    need_signing: own,
    draft: ['하늘의 초안'],
  });

  for (const [page, found] of [
    [1, ['하늘의 초안']],
    [3, ['하늘이 서명할 계약']],
    [4, []],
  ] as const) {
    const query = { search: '하늘', page, limit: 1 };
    const { list, total } = await haneul(endpoints.listDocuments, { query });
    expect({ page, total, names: list.map(({ name }) => name) }).toEqual({ page, total: 3, names: found });
  }
});
