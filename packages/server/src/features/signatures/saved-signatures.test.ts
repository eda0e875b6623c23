import { type BodyInput, endpoints, type SavedSignature } from '@dojang/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { memberIdOf } from '../../testing/company.ts';
import { inkPng, until } from '../../testing/main-job.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import { type Client, logIn } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';
import { resolveSignature } from './index.ts';

const service = serviceWithInvariants();
let client: Client;
beforeEach(async () => {
  ({ client } = await logIn(service().url, 'hangyeol'));
  await ownerRows(service(), 'delete from saved_signature');
});

const INK = inkPng().toString('base64');
const body = { kind: 'signature', origin: 'drawn', name: '윤한결', base64: INK } as const;
const stamp = { ...body, kind: 'stamp', origin: 'uploaded', name: '인감' } as const;
type Input = BodyInput<typeof endpoints.createSignature>;
const keep = (by: Client, input: Partial<Input> = {}) =>
  by(endpoints.createSignature, { body: { ...body, ...input } });
const listed = async (by: Client, kind?: 'signature' | 'stamp') =>
  (await by(endpoints.listSignatures, { query: kind ? { kind } : {} })).list;
const defaults = (list: readonly SavedSignature[]) =>
  list.filter((one) => one.isDefault).map((one) => one.signatureId);

/** Returns width and height from the PNG's header, and the content type. */
async function pictureSize(url: string): Promise<[number, number, string | null]> {
  const reply = await fetch(`${service().url}${url}`);
  const bytes = Buffer.from(await reply.arrayBuffer());
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20), reply.headers.get('content-type')];
}

describe('[SIG-01] signatures are saved', () => {
  test('[SIG-03] with name, language, type and origin, in the sizes of their kind, sharp enough for print', async () => {
    const made = await client(endpoints.createSignature, {
      body: {
        kind: 'stamp',
        origin: 'made',
        name: ' 주식회사  한결상사 ',
        type: 'company',
        language: 'KR',
        style: 'ring-seal',
        base64: `data:image/png;base64,${INK}`,
        ext: 'PNG',
      },
    });
    expect(made).toMatchObject({
      kind: 'stamp',
      name: '주식회사 한결상사',
      type: 'company',
      language: 'KR',
      origin: 'made',
      style: 'ring-seal',
      isDefault: true,
      width: 125,
      height: 125,
    });
    const drawn = await keep(client);
    expect(drawn).toMatchObject({ type: 'personal', language: 'KR', style: null, width: 260, height: 100 });
    expect(await pictureSize(made.imageUrl)).toEqual([750, 750, 'image/png']);
    expect(await pictureSize(drawn.imageUrl)).toEqual([1560, 600, 'image/png']);
    expect((await listed(client)).map((one) => one.signatureId)).toEqual([
      drawn.signatureId,
      made.signatureId,
    ]);
    expect((await listed(client, 'stamp')).map((one) => one.signatureId)).toEqual([made.signatureId]);
  });

  test('the list is paged', async () => {
    for (const name of ['하나', '두리', '세나']) await keep(client, { name });
    const page = await client(endpoints.listSignatures, { query: { page: 2, limit: 2, kind: 'signature' } });
    expect(page).toMatchObject({ total: 3, page: 2, limit: 2 });
    expect(page.list.map((one) => one.name)).toEqual(['두리']);
  });

  test('names and origins are checked, with the field', async () => {
    for (const name of ['', '  ', '가'.repeat(41)])
      expect((await refusal(keep(client, { name }), 'signatureNameLength')).result).toEqual({
        field: 'name',
      });
    await refusal(keep(client, { name: '900101-1234567' }), 'residentNumber');
    await refusal(
      client(endpoints.createSignature, { body: { ...stamp, origin: 'drawn' } }),
      'signatureOrigin',
    );
    expect(await listed(client)).toEqual([]);
  });
});

describe('[SIG-04] default, rename, delete', () => {
  test('there is one default of each kind after any choice and deletion', async () => {
    const first = await keep(client);
    const second = await keep(client, { name: '약식' });
    const third = await keep(client, { name: '영문', isDefault: true });
    const seal = await keep(client, stamp);
    expect(defaults(await listed(client))).toEqual([third.signatureId, seal.signatureId]);
    const params = { signatureId: second.signatureId };
    await client(endpoints.changeSignature, { params, body: { isDefault: true } });
    const own = await listed(client, 'signature');
    expect(own[0]?.signatureId).toBe(second.signatureId);
    expect(defaults(own)).toEqual([second.signatureId]);
    await refusal(
      client(endpoints.changeSignature, { params, body: { isDefault: false } }),
      'signatureDefaultStays',
    );
    // The newest one replaces the deleted default.
    expect(await client(endpoints.deleteSignature, { params })).toEqual({
      defaultSignatureId: third.signatureId,
    });
    await client(endpoints.deleteSignature, { params: { signatureId: first.signatureId } });
    expect(defaults(await listed(client))).toEqual([third.signatureId, seal.signatureId]);
    const last = { params: { signatureId: seal.signatureId } };
    expect(await client(endpoints.deleteSignature, last)).toEqual({ defaultSignatureId: null });
    await refusal(client(endpoints.deleteSignature, last), 'notFound');
  });

  test('[SIG-03] a stamp has a printed size: the usual one of its type, a chosen one, or none', async () => {
    const sizes = async () => (await listed(client)).map((one) => one.printedSize);
    const usual = await keep(client, stamp);
    expect(usual.printedSize).toBe(18);
    expect((await keep(client, { ...stamp, type: 'company' })).printedSize).toBe(30);
    expect((await keep(client, { ...stamp, printedSize: 24 })).printedSize).toBe(24);
    expect((await keep(client, { ...stamp, printedSize: null })).printedSize).toBeNull();
    const drawn = await keep(client);
    expect(drawn.printedSize).toBeNull();
    const change = (one: SavedSignature, printedSize: number | null) =>
      client(endpoints.changeSignature, { params: { signatureId: one.signatureId }, body: { printedSize } });
    await change(usual, 40);
    expect(await sizes()).toEqual([null, 40, null, 24, 30]);
    const refused = await refusal(change(usual, 41), 'printedSizeRange');
    expect(refused.result).toEqual({ field: 'printedSize' });
    expect(refused.message).toContain('8mm에서 40mm까지');
    await refusal(keep(client, { ...stamp, printedSize: 18.5 }), 'printedSizeRange');
    await refusal(change(drawn, 18), 'badInput');
    await change(usual, null);
    expect(await sizes()).toEqual([null, null, null, 24, 30]);
  });

  test('a name is changed, or refused and left unchanged', async () => {
    const { signatureId } = await keep(client);
    const rename = (name: string) =>
      client(endpoints.changeSignature, { params: { signatureId }, body: { name } });
    await rename(' 약식  서명 ');
    await refusal(rename(' '), 'signatureNameLength');
    expect((await listed(client)).map((one) => one.name)).toEqual(['약식 서명']);
  });

  test('a deleted picture is removed from the storage', async () => {
    const { signatureId, imageUrl } = await keep(client);
    const [row] = await ownerRows<{ key: string }>(service(), 'select picture_key key from saved_signature');
    expect((await fetch(`${service().url}${imageUrl}`)).status).toBe(200);
    await client(endpoints.deleteSignature, { params: { signatureId } });
    await until('the picture to go', async () => (await service().storage.stat(row?.key ?? '')) === null);
  });
});

test('[SIG-01] signatures of other accounts are reported as absent, in the same company or another', async () => {
  const { signatureId } = await keep(client);
  const params = { signatureId };
  for (const person of ['haneul', 'sarang']) {
    const other = (await logIn(service().url, person)).client;
    expect(await listed(other)).toEqual([]);
    await refusal(other(endpoints.changeSignature, { params, body: { name: '내 것' } }), 'notFound');
    await refusal(other(endpoints.changeSignature, { params, body: { isDefault: true } }), 'notFound');
    await refusal(other(endpoints.deleteSignature, { params }), 'notFound');
  }
  const [row] = await ownerRows<{ tenant: string; account: string }>(
    service(),
    'select tenant_id tenant, account_id account from saved_signature',
  );
  const [other] = await ownerRows<{ id: string }>(service(), 'select id from account where public_id = $1', [
    await memberIdOf(service(), 'haneul'),
  ]);
  const resolve = (account: string, id: string) =>
    service().db.inTenant(row?.tenant ?? '', (tx) => resolveSignature(service(), tx, account, id));
  const own = await resolve(row?.account ?? '', signatureId);
  expect([own.kind, own.name, own.png.length > 100]).toEqual(['signature', '윤한결', true]);
  for (const [account, id] of [
    [other?.id ?? '', signatureId],
    [row?.account ?? '', 'nobody'],
  ] as const)
    await expect(resolve(account, id)).rejects.toMatchObject({ error: 'notFound' });
});

describe('[SIG-02] pictures generated from a name', () => {
  test('one picture per font that contains the name’s letters', async () => {
    const { list } = await client(endpoints.fonts, { query: { name: '윤한결', color: 'navy' } });
    expect(list.map((one) => one.style)).toContain('pen');
    expect(new Set(list.map((one) => one.style)).size).toBe(list.length);
    expect(list.every((one) => one.width === 260 && one.height === 100)).toBe(true);
    // The brush and pen fonts have no Hanja: they are omitted, so that no blank picture is returned.
    const hanja = await client(endpoints.fonts, { query: { name: '洪吉東' } });
    expect(hanja.list.map((one) => one.style)).toEqual(['notoSans']);
    await refusal(client(endpoints.fonts, { query: { name: '홍😀' } }), 'missingGlyph');
    // A name is never written in red.
    expect(endpoints.fonts.query.safeParse({ name: '윤한결', color: 'red' }).success).toBe(false);
  });

  test('[SIG-02] ten stamps of a Korean name, two of them with the given name or the suffix in a ring', async () => {
    const styles = async (name: string, language: 'KR' | 'HANJA' = 'KR') =>
      (await client(endpoints.stamps, { params: { type: 'personal' }, query: { name, language } })).list.map(
        (one) => one.style,
      );
    expect(await styles('김하늘')).toHaveLength(10);
    expect((await styles('김하늘')).slice(-2)).toEqual(['round-suffix', 'round-given']);
    expect((await styles('남궁하늘')).slice(-1)).toEqual(['round-given']);
    for (const other of [await styles('Haneul Kim'), await styles('황보라'), await styles('김하늘', 'HANJA')])
      expect(other).toHaveLength(8);
  });

  test('[SIG-02] stamps of persons and companies; personal and Korean are the defaults', async () => {
    const stamps = (
      type: string,
      query: { name: string; inner?: string; language?: 'KR' | 'HANJA' | 'EN' },
    ) => client(endpoints.stamps, { params: { type }, query });
    const personal = (await stamps('personal', { name: '김하늘' })).list;
    expect(personal.map((one) => one.style)).toEqual(
      expect.arrayContaining(['round-seal', 'square-seal', 'oval-seal', 'square-filled', 'round-brush']),
    );
    expect((await client(endpoints.personalStamps, { query: { name: '김하늘' } })).list).toEqual(personal);
    expect((await stamps('', { name: '김하늘' })).list).toEqual(personal);
    const company = (await stamps('company', { name: '주식회사 한결상사' })).list;
    expect(company.map((one) => one.style)).toEqual(expect.arrayContaining(['ring-seal', 'square-seal']));
    const usage = (await stamps('company', { name: '주식회사 한결상사', inner: '사용인감' })).list;
    expect(usage[0]?.image).not.toBe(company[0]?.image);
    expect((await stamps('company', { name: 'Hangyeol Co., Ltd.', language: 'EN' })).list).toHaveLength(6);
    const hanja = (await stamps('personal', { name: '김하늘', language: 'HANJA' })).list;
    expect(hanja.map((one) => one.style)).toContain('square-seal');
    expect(hanja.find((one) => one.style === 'square-seal')?.image).not.toBe(
      personal.find((one) => one.style === 'square-seal')?.image,
    );
    const body = { kind: 'stamp', origin: 'made', name: '김하늘', language: 'HANJA', base64: INK } as const;
    expect(await client(endpoints.createSignature, { body })).toMatchObject({ language: 'HANJA' });
    expect([...personal, ...company].every((one) => one.width === 125 && one.height === 125)).toBe(true);
    await refusal(stamps('nobody', { name: '김하늘' }), 'notFound');
    const long = await refusal(stamps('company', { name: '가'.repeat(25) }), 'stampNameLong');
    expect(long.message).toContain('24자');
    const inner = await refusal(stamps('company', { name: '한결', inner: '가'.repeat(10) }), 'stampNameLong');
    expect(inner.result).toEqual({ field: 'inner' });
  });

  test('a generated stamp can be saved unchanged', async () => {
    const { list } = await client(endpoints.stamps, {
      params: { type: 'personal' },
      query: { name: '김하늘' },
    });
    const base64 = list[0]?.image ?? '';
    const kept = await client(endpoints.createSignature, { body: { ...stamp, origin: 'made', base64 } });
    expect(await pictureSize(kept.imageUrl)).toEqual([750, 750, 'image/png']);
  });
});
