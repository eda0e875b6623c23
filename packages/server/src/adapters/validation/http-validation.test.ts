import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLongTerm } from '../../testing/long-term.ts';
import { createHttpValidation } from './http-validation.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead) };
let world: Awaited<ReturnType<typeof startLongTerm>>;

beforeAll(async () => {
  world = await startLongTerm(clock);
});
afterAll(() => world.close());

const issued = (source: 'ocsp' | 'list') =>
  world.ca.issue({ name: 'Signer', source, usages: ['1.3.6.1.5.5.7.3.36'], validMs: 365 * DAY });
const bytesOf = ({ certificate }: { certificate: { rawData: ArrayBuffer } }) =>
  new Uint8Array(certificate.rawData);
const find = (...certificates: Uint8Array[]) => createHttpValidation({ clock }).find(certificates);

describe('[AUD-03] validation data', () => {
  test('is the answer of the source that a certificate names, with the issuer that was missing', async () => {
    const [byOcsp, byList] = [bytesOf(await issued('ocsp')), bytesOf(await issued('list'))];
    const found = await find(byOcsp, byList);
    expect(found.certificates).toHaveLength(1);
    expect(found.ocsps).toHaveLength(1);
    expect(found.crls).toHaveLength(1);
    const again = await find(...found.certificates);
    expect(again).toEqual({ certificates: [], ocsps: [], crls: [] });
  });

  test('is fetched once for many seals, and again after ten minutes', async () => {
    const certificate = bytesOf(await issued('ocsp'));
    const sources = createHttpValidation({ clock });
    const before = world.ca.answered.ocsp;
    for (let i = 0; i < 3; i += 1) await sources.find([certificate]);
    expect(world.ca.answered.ocsp).toBe(before + 1);
    ahead += 11 * 60 * 1000;
    await sources.find([certificate]);
    expect(world.ca.answered.ocsp).toBe(before + 2);
  });

  test.each(['ocsp', 'list'] as const)('a certificate that is revoked is refused (%s)', async (source) => {
    const identity = await issued(source);
    await find(bytesOf(identity));
    world.ca.revoke(identity.certificate);
    await expect(find(bytesOf(identity))).rejects.toMatchObject({ kind: 'permanent', code: 'revoked' });
  });

  test('a source that does not answer is a temporary failure', async () => {
    const certificate = bytesOf(await issued('list'));
    world.ca.errors.add({ kind: 'http', status: 503 });
    await expect(find(certificate)).rejects.toMatchObject({ kind: 'temporary', code: 'connection' });
    await find(certificate);
  });

  test('an outdated answer is refused', async () => {
    const certificate = bytesOf(await issued('ocsp'));
    const late = createHttpValidation({ clock: { now: () => new Date(clock.now().getTime() + 3 * DAY) } });
    await expect(late.find([certificate])).rejects.toMatchObject({ kind: 'temporary', code: 'old' });
  });
});
