/**
 * Measures a PDF that decompresses to hundreds of megabytes, or takes very long to draw, together with ordinary uploads: how soon
 * it is refused, and how much longer the others take meanwhile.
 */
import { strict as assert } from 'node:assert';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '@dojang/contract';
import { ApiError } from '@dojang/contract/client';
import { logIn } from '@dojang/server/testing/main-job';
import type { Client } from '@dojang/server/testing/test-client';
import { onePage, packedContent } from '../../packages/pdf/src/convert/intake/hostile-pdfs.ts';
import { root } from '../../tools/project-files.ts';
import { type Bench, median } from '../bench.ts';
import { ms } from '../figures.ts';
import { type BenchService, withBenchService } from '../service/bench-service.ts';

const MB = 1024 * 1024;
const ROUNDS = 8;
/** Milliseconds after which the used sandbox has been replaced and the new one has warmed up. */
const BREATH_MS = 6_000;
/** Milliseconds; short in comparison with a conversion. */
const ASK_AGAIN_MS = 10;
/** Milliseconds between a bomb and the ordinary file that follows it. */
const LATER_MS = 300;

const BOMBS: readonly (readonly [string, () => Uint8Array])[] = [
  ['400 MB of content', () => onePage({ content: packedContent(400 * MB, '0 0 m 9 9 l S\n') })],
  ['ten million operators', () => onePage({ content: packedContent(40 * MB, 'q Q ') })],
  ['a pattern of a million tiles', tiles],
];

export const bombsBench: Bench = {
  name: 'bombs',
  about: 'ordinary uploads while a bomb is looked at',
  run: (say) =>
    withBenchService('bombs', { sealWorkers: 1, warmSandboxes: 1 }, (service) => measure(service, say)),
};

async function measure(service: BenchService, say: (line: string) => void) {
  const { client } = await logIn(service.url, 'hangyeol');
  const letter = await readFile(join(root, 'fixtures/contracts/01-employment.pdf'));
  const alone: number[] = [];
  const beside: number[] = [];
  const refused: number[] = [];
  await upload(client, letter);
  for (let round = 0; round < ROUNDS; round += 1) {
    const [what, make] = BOMBS[round % BOMBS.length] ?? ['', () => new Uint8Array()];
    const bytes = make();
    await rest(service);
    const usual = await upload(client, letter);
    await rest(service);
    const [bomb, other] = await Promise.all([refuse(client, bytes), later(() => upload(client, letter))]);
    alone.push(usual);
    beside.push(other);
    refused.push(bomb);
    say(`${what}: refused after ${ms(bomb)}; a letter beside it ${ms(other)}, alone ${ms(usual)}`);
  }
  return [
    {
      what: 'a letter beside a bomb, beside a letter alone (median)',
      value: median(beside) / median(alone),
      target: { kind: 'at most' as const, value: 1.5 },
    },
    {
      what: 'seconds until a bomb is refused, worst',
      value: Math.max(...refused) / 1000,
      target: { kind: 'at most' as const, value: 10 },
    },
  ];
}

async function rest({ conversionPool }: BenchService): Promise<void> {
  await conversionPool.fill();
  await conversionPool.warm();
  await pause(BREATH_MS);
}

async function later<T>(work: () => Promise<T>): Promise<T> {
  await pause(LATER_MS);
  return work();
}

/** Milliseconds until the file is ready. */
async function upload(client: Client, bytes: Uint8Array): Promise<number> {
  const begin = performance.now();
  assert.equal(await outcome(client, bytes), 'ready');
  return performance.now() - begin;
}

/** Milliseconds until the file is refused, by the call or later. */
async function refuse(client: Client, bytes: Uint8Array): Promise<number> {
  const begin = performance.now();
  assert.equal(await outcome(client, bytes), 'failed');
  return performance.now() - begin;
}

/** The result of a file; the calls report a refused one by an error. */
async function outcome(client: Client, bytes: Uint8Array): Promise<string> {
  try {
    const body = { base64: Buffer.from(bytes).toString('base64'), ext: 'pdf' };
    const { fileId } = await client(endpoints.upload, { body });
    for (;;) {
      const { state } = await client(endpoints.file, { params: { fileId } });
      if (state !== 'converting') return state;
      await pause(ASK_AGAIN_MS);
    }
  } catch (error) {
    if (error instanceof ApiError) return 'failed';
    throw error;
  }
}

function tiles(): Uint8Array {
  const tile = {
    dict: '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.001 /YStep 0.001 /Resources << >>',
    data: '0 0 1 1 re f',
  };
  return onePage({
    resources: '/Pattern << /P 6 0 R >>',
    content: { dict: '', data: '/Pattern cs /P scn 0 0 300 200 re f '.repeat(3000) },
    more: [tile],
  });
}
