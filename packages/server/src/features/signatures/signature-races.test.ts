import { readdir } from 'node:fs/promises';
import { endpoints, type SavedSignature } from '@dojang/contract';
import { ApiError } from '@dojang/contract/client';
import { ERRORS, MOST_SAVED_SIGNATURES } from '@dojang/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import { type Client, logIn } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';
import { keep, listed } from './test-signatures.ts';

const service = serviceWithInvariants();
let client: Client;
beforeEach(async () => {
  ({ client } = await logIn(service().url, 'hangyeol'));
  await ownerRows(service(), 'delete from saved_signature');
});

/** Adds copies of one signature directly to the table. */
async function fillTo(count: number): Promise<void> {
  await ownerRows(
    service(),
    `insert into saved_signature (public_id, tenant_id, account_id, kind, origin, type, language, name, is_default,
       picture_key, created_at)
     select public_id || n, tenant_id, account_id, kind, origin, type, language, name, false, picture_key || n,
       created_at from saved_signature, generate_series(1, $1) n`,
    [count - 1],
  );
}
const codeOf = (one: PromiseSettledResult<unknown>): number =>
  one.status === 'rejected' && one.reason instanceof ApiError ? one.reason.code : 0;
/** Counts the pictures of signatures in the storage. */
const storedPictures = async (): Promise<number> =>
  (await readdir(service().filesDir, { recursive: true })).filter((path) => /signature\/[^/]+$/.test(path))
    .length;

describe('[SIG-04] concurrent changes', () => {
  test('of twenty saves for the last place one succeeds; the others get the reason and leave no picture', async () => {
    const first = await keep(client);
    await fillTo(MOST_SAVED_SIGNATURES - 1);
    const before = await storedPictures();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) => keep(client, { name: `도장 ${at}`, isDefault: true })),
    );
    const codes = outcomes.map(codeOf);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.filter((code) => code === ERRORS.signaturesFull.code)).toHaveLength(19);
    await refusal(keep(client), 'signaturesFull');
    const own = await listed(client);
    expect(own).toHaveLength(MOST_SAVED_SIGNATURES);
    const defaults = own.filter((one) => one.isDefault);
    expect(defaults.map((one) => one.signatureId)).not.toEqual([first.signatureId]);
    expect(defaults).toHaveLength(1);
    expect(await storedPictures()).toBe(before + 1);
  });

  test('of two tabs that choose a default concurrently the last one wins', async () => {
    const made: SavedSignature[] = [];
    for (const name of ['하나', '두리', '세나']) made.push(await keep(client, { name }));
    const chosen = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) =>
        client(endpoints.changeSignature, {
          params: { signatureId: made[at % 2]?.signatureId ?? '' },
          body: { isDefault: true },
        }),
      ),
    );
    expect(chosen.map(codeOf)).toEqual(chosen.map(() => 0));
    const defaults = (await listed(client)).filter((one) => one.isDefault);
    expect(defaults).toHaveLength(1);
    expect(made.slice(0, 2).map((one) => one.signatureId)).toContain(defaults[0]?.signatureId);
  });

  test('when one tab deletes the signature that another makes the default, a default remains', async () => {
    const made: SavedSignature[] = [];
    for (const name of ['하나', '두리', '세나', '네온']) made.push(await keep(client, { name }));
    const idOf = (at: number) => ({ signatureId: made[at]?.signatureId ?? '' });
    const outcomes = await Promise.allSettled([
      ...[0, 1, 2].map((at) => client(endpoints.deleteSignature, { params: idOf(at) })),
      ...[0, 1, 2].map((at) =>
        client(endpoints.changeSignature, { params: idOf(at), body: { isDefault: true } }),
      ),
    ]);
    expect(outcomes.map(codeOf).every((code) => code === 0 || code === ERRORS.notFound.code)).toBe(true);
    const own = await listed(client);
    expect(own.map(({ signatureId, isDefault }) => [signatureId, isDefault])).toEqual([
      [made[3]?.signatureId, true],
    ]);
  });
});

describe('[SIG-01] names with special characters', () => {
  const kept = async (name: string): Promise<string> => (await keep(client, { name })).name;

  test('decomposed letters are composed; the visible length counts', async () => {
    expect(await kept('윤한결'.normalize('NFD'))).toBe('윤한결');
    expect(await kept('각'.normalize('NFD').repeat(40))).toBe('각'.repeat(40));
    expect(await kept('도장🖋')).toBe('도장🖋');
    expect(await kept('홍😀'.repeat(20))).toBe('홍😀'.repeat(20));
  });

  test('characters that reorder or hide text are removed', async () => {
    expect(await kept('\u202e윤한결\u202c')).toBe('윤한결');
    expect(await kept('인\u200b감\u2066도장\u2069')).toBe('인감도장');
    await refusal(keep(client, { name: '\u202e\u200b' }), 'signatureNameLength');
  });

  test('a name of 10,000 characters gets a length error, a longer one is bad input', async () => {
    const long = await refusal(keep(client, { name: '가'.repeat(10_000) }), 'signatureNameLength');
    expect(long.result).toEqual({ field: 'name' });
    expect((await refusal(keep(client, { name: '가'.repeat(10_001) }), 'badInput')).result).toEqual({
      field: 'name',
    });
    await refusal(keep(client, { name: '홍\ud83d' }), 'badInput');
    expect(await listed(client)).toEqual([]);
  });
});
