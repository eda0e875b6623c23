import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTsaSimulator, type TsaSimulator } from '@dojang/simulators';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failureOf } from '../test-failure.ts';
import { createRfc3161Timestamp } from './rfc3161-timestamp.ts';

const clock = { now: () => new Date('2026-11-21T05:20:00.250Z') };
const content = '완료된 문서';
const digest = createHash('sha256').update(content).digest();
let authority: TsaSimulator;

beforeEach(async () => {
  authority = await startTsaSimulator({ clock });
});
afterEach(() => authority.close());

const stamping = () => createRfc3161Timestamp({ url: authority.url }, randomBytes);

test('openssl accepts the token for the stamped content and for no other', async () => {
  const { token, at, serial } = await stamping().stamp(digest);
  expect(at).toEqual(clock.now());
  expect(serial).toBe('01');
  const folder = mkdtempSync(join(tmpdir(), 'dojang-tsa-'));
  const files = ['token.der', 'ca.pem', 'content', 'other'].map((name) => join(folder, name));
  const [tokenFile = '', caFile = '', contentFile = '', otherFile = ''] = files;
  writeFileSync(tokenFile, token);
  writeFileSync(caFile, authority.caPem);
  writeFileSync(contentFile, content);
  writeFileSync(otherFile, `${content}.`);
  const verify = (file: string) => {
    const when = String(clock.now().getTime() / 1000).split('.')[0] ?? '';
    const args = ['ts', '-verify', '-in', tokenFile, '-token_in', '-data', file, '-CAfile', caFile];
    return execFileSync('openssl', [...args, '-attime', when], { encoding: 'utf8', stdio: 'pipe' });
  };
  expect(verify(contentFile)).toContain('Verification: OK');
  expect(() => verify(otherFile)).toThrow();
  rmSync(folder, { recursive: true });
});

test('every nonce is returned unchanged, whatever its first bits', async () => {
  for (const first of [0x00, 0x01, 0x7f, 0x80, 0xff]) {
    const nonce = (length: number) => new Uint8Array(length).fill(first);
    const { token } = await createRfc3161Timestamp({ url: authority.url }, nonce).stamp(digest);
    expect(token.length).toBeGreaterThan(500);
  }
});

test('a reply that does not match the query is refused', async () => {
  authority.errors.add({ kind: 'wrongNonce' });
  expect(await failureOf(stamping().stamp(digest))).toMatchObject({ kind: 'permanent', code: 'nonce' });
  authority.errors.add({ kind: 'wrongImprint' });
  expect(await failureOf(stamping().stamp(digest))).toMatchObject({ kind: 'permanent', code: 'imprint' });
  authority.errors.add({ kind: 'wrongSignature' });
  expect(await failureOf(stamping().stamp(digest))).toMatchObject({ kind: 'permanent', code: 'signature' });
  authority.errors.add({ kind: 'garbage' });
  expect(await failureOf(stamping().stamp(digest))).toMatchObject({ kind: 'permanent', code: 'reply' });
  authority.errors.add({ kind: 'reject' });
  expect(await failureOf(stamping().stamp(digest))).toMatchObject({ kind: 'permanent', code: 'status 2' });
});

test('a busy or unreachable authority is a temporary failure', async () => {
  authority.errors.add({ kind: 'http', status: 503 });
  expect((await failureOf(stamping().stamp(digest))).kind).toBe('temporary');
  authority.errors.add({ kind: 'drop' });
  expect((await failureOf(stamping().stamp(digest))).kind).toBe('temporary');
  const nobody = createRfc3161Timestamp({ url: 'http://127.0.0.1:1/' }, randomBytes);
  expect((await failureOf(nobody.stamp(digest))).kind).toBe('temporary');
});

test('only SHA-256 digests are stamped', async () => {
  await expect(stamping().stamp(new Uint8Array(20))).rejects.toBeInstanceOf(RangeError);
});
