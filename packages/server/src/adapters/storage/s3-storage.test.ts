import { type S3Simulator, startS3Simulator } from '@dojang/simulators';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ObjectMissingError } from './port.ts';
import { createS3Storage, type S3Storage } from './s3-storage.ts';

const credentials = {
  accessKeyId: 'dojang-test',
  secretAccessKey: 'a-secret-of-the-test',
  region: 'ap-northeast-2',
};
/** The client signs with the machine's clock, so the simulator reads it too. */
const clock = { now: () => new Date(performance.timeOrigin + performance.now()) };
let server: S3Simulator;
let storage: S3Storage;

const settings = () => ({ endpoint: server.url, bucket: 'contracts', ...credentials });
const bytes = (text: string) => new TextEncoder().encode(text);

beforeEach(async () => {
  server = await startS3Simulator({ clock, credentials, bucket: 'contracts' });
  storage = createS3Storage({ ...settings(), prefix: 'dojang/' });
});
afterEach(async () => {
  storage.close();
  await server.close();
});

test('stores bytes unchanged under the prefix, and replaces them whole', async () => {
  const large = new Uint8Array(6 * 1024 * 1024).map((_, index) => index % 251);
  await storage.put('files/ab/abc123.pdf', bytes('first'), 'application/pdf');
  await storage.put('files/ab/abc123.pdf', large, 'application/pdf');
  expect(Buffer.compare(await storage.get('files/ab/abc123.pdf'), large)).toBe(0);
  expect(await storage.stat('files/ab/abc123.pdf')).toEqual({ size: large.length });
  expect(server.keys()).toEqual(['dojang/files/ab/abc123.pdf']);
});

test('stores an empty object', async () => {
  await storage.put('files/empty', new Uint8Array(), 'application/octet-stream');
  expect(await storage.get('files/empty')).toHaveLength(0);
  expect(await storage.stat('files/empty')).toEqual({ size: 0 });
});

test('an absent object is reported as missing and may be deleted twice', async () => {
  await expect(storage.get('files/none')).rejects.toBeInstanceOf(ObjectMissingError);
  expect(await storage.stat('files/none')).toBeNull();
  await storage.put('files/one', bytes('1'), 'text/plain');
  await storage.delete('files/one');
  await storage.delete('files/one');
  expect(await storage.stat('files/one')).toBeNull();
});

test('a wrong secret, key id or region is refused and stores nothing', async () => {
  const wrong = [{ secretAccessKey: 'another' }, { accessKeyId: 'stranger' }, { region: 'us-east-1' }];
  for (const change of wrong) {
    const stranger = createS3Storage({ ...settings(), ...change });
    await expect(stranger.put('files/x', bytes('x'), 'text/plain')).rejects.toThrow();
    await expect(stranger.get('files/x')).rejects.not.toBeInstanceOf(ObjectMissingError);
    stranger.close();
  }
  expect(server.keys()).toEqual([]);
});

test('is empty until an object is stored under its prefix', async () => {
  const other = createS3Storage({ ...settings(), prefix: 'other/' });
  await other.put('files/one', bytes('1'), 'text/plain');
  other.close();
  expect(await storage.isEmpty()).toBe(true);
  await storage.put('files/one', bytes('1'), 'text/plain');
  expect(await storage.isEmpty()).toBe(false);
});

test('a check passes while the bucket can be read, and fails with a wrong secret or without a server', async () => {
  await storage.check();
  const stranger = createS3Storage({ ...settings(), secretAccessKey: 'another' });
  await expect(stranger.check()).rejects.toThrow();
  stranger.close();
  const nowhere = createS3Storage({ ...settings(), endpoint: 'http://127.0.0.1:1' });
  await expect(nowhere.check()).rejects.toThrow();
  nowhere.close();
});

test('no key leads outside the prefix', async () => {
  for (const key of ['../x', 'a/../../x', '/x', 'a//b', '계약서.pdf', '']) {
    await expect(storage.put(key, bytes('x'), 'text/plain')).rejects.toBeInstanceOf(RangeError);
  }
  expect(server.keys()).toEqual([]);
});
