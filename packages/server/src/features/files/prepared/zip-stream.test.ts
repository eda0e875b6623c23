import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { ObjectMissingError } from '../../../adapters/storage/port.ts';
import { createZipStream, fittingGroups, type ZipContent } from './zip-stream.ts';

const MB = 1024 * 1024;
const FILE = 200 * 1024;
const AT = '2026-11-23T00:00:00.000Z';

/** A storage whose objects exist only while they are read. */
const generated = (bytes: number) => ({
  get: async (key: string) => {
    if (key === 'gone') throw new ObjectMissingError(key);
    return new Uint8Array(bytes).fill(key.length);
  },
  stat: async (key: string) => (key === 'gone' ? null : { size: bytes }),
  put: async () => undefined,
  delete: async () => undefined,
  isEmpty: async () => bytes === 0,
  check: async () => undefined,
});

const contentOf = (count: number): ZipContent => ({
  at: AT,
  files: Array.from({ length: count }, (_, index) => ({
    key: `k${index}`,
    name: `계약서 (${index})_완료.pdf`,
  })),
});

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Bytes that the process holds for objects and buffers, without garbage. */
const held = (): number => {
  collectGarbage();
  // Buffers are released beside the program; the next collection begins by waiting for that.
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

test('[DOC-12] a zip of 500 documents is sent in flat memory', async () => {
  // Each collection of garbage visits everything that the process holds, so the files are small and the looks few.
  const stream = createZipStream({ storage: generated(FILE) });
  const before = held();
  let most = 0;
  let sent = 0;
  let looked = 0;
  for await (const chunk of stream('1', contentOf(1000))) {
    sent += chunk.length;
    if (sent < looked + 40 * MB) continue;
    looked = sent;
    most = Math.max(most, held() - before);
  }
  expect(sent).toBeGreaterThan(1000 * FILE);
  expect(most).toBeLessThan(8 * MB);
});

test('[DOC-12] each file arrives whole, with its Korean name in UTF-8', async () => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of createZipStream({ storage: generated(100) })('1', contentOf(3)))
    chunks.push(chunk);
  const zip = Buffer.concat(chunks);
  const files = unzipSync(zip);
  expect(Object.keys(files)).toEqual(['계약서 (0)_완료.pdf', '계약서 (1)_완료.pdf', '계약서 (2)_완료.pdf']);
  expect(files['계약서 (1)_완료.pdf']).toEqual(new Uint8Array(100).fill(2));
  // Bit 11 of the general purpose flags: the name is UTF-8 (ZIP file format, section 4.4.4).
  expect(zip.readUInt16LE(6) & 0x800).toBe(0x800);
});

test('[DOC-12] a file that is gone ends the download', async () => {
  const stream = createZipStream({ storage: generated(10) });
  const read = async () => {
    for await (const _ of stream('1', { at: AT, files: [{ key: 'gone', name: 'a.pdf' }] }));
  };
  await expect(read()).rejects.toMatchObject({ error: 'notFound' });
});

test('[DOC-12] what is missing, and what would make the archive too large, is left out whole', async () => {
  const groups = [['a', 'b'], ['c', 'gone'], ['d'], ['e', 'f']].map((keys) => ({ keys }));
  const divided = await fittingGroups(generated(1_500_000_000), groups);
  expect(divided).toEqual({ fitting: [groups[0]], missing: [groups[1]], beyond: [groups[2], groups[3]] });
});
