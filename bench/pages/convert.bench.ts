/**
 * Measures an Office file in a warm sandbox against LibreOffice called directly with an empty profile, and two files at once
 * against one. Two direct calls at once against one show the limit of this machine itself.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type ConversionPool, createConversionPool } from '@dojang/pdf/convert';
import { root } from '../../tools/project-files.ts';
import { type Bench, median, type Ratio } from '../bench.ts';
import { ms } from '../figures.ts';

const FILES = ['office/Styles.docx', 'office/ThreeColHead.docx', 'office/Numbering.docx'];
const ROUNDS = 9;
/** Milliseconds of remaining work in sandboxes that have just warmed up, and in those that were just used. */
const BREATH_MS = 1_500;

interface Round {
  /** Milliseconds of LibreOffice called directly, and of two calls at once. */
  readonly alone: number;
  readonly aloneTwice: number;
  /** Milliseconds in warm sandboxes. */
  readonly one: number;
  readonly two: number;
}

export const convertBench: Bench = {
  name: 'convert',
  about: 'an office file beside LibreOffice with an empty profile, and two at once',
  run: async (say) => {
    const folder = await mkdtemp(join(tmpdir(), 'bench-convert-'));
    const conversionPool = createConversionPool({ scratchDir: join(folder, 'scratch'), ready: 2 });
    try {
      const rounds: Round[] = [];
      for (let index = 0; index < ROUNDS; index += 1) {
        const name = FILES[index % FILES.length] ?? '';
        const round = await measure(name, conversionPool, folder, index % 2 === 1);
        rounds.push(round);
        say(
          `${name}: by hand ${ms(round.alone)}, two ${ms(round.aloneTwice)}; warm sandbox ${ms(round.one)}, two ${ms(round.two)}`,
        );
      }
      return ratiosOf(rounds);
    } finally {
      await conversionPool.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** One file in every way. @param twoFirst reverses the order, so that neither always comes after the other */
async function measure(
  name: string,
  conversionPool: ConversionPool,
  folder: string,
  twoFirst: boolean,
): Promise<Round> {
  const bytes = new Uint8Array(await readFile(pathOf(name)));
  const convert = async () => {
    await conversionPool.convert({ bytes, ext: 'docx' });
  };
  const hand = () => byHand(name, folder);
  const stand = async () => {
    await conversionPool.fill();
    await conversionPool.warm();
    await pause(BREATH_MS);
  };
  const times = { alone: 0, aloneTwice: 0, one: 0, two: 0 };
  const steps: readonly (readonly [keyof Round, () => Promise<unknown>])[] = [
    ['alone', hand],
    ['one', convert],
    ['aloneTwice', () => Promise.all([hand(), hand()])],
    ['two', () => Promise.all([convert(), convert()])],
  ];
  for (const [step, work] of twoFirst ? steps.toReversed() : steps) {
    // Before each measurement all sandboxes are warm and no conversion is running.
    await stand();
    times[step] = await clocked(work);
  }
  return times;
}

function ratiosOf(rounds: readonly Round[]): readonly Ratio[] {
  const middle = (of: (round: Round) => number): number => median(rounds.map(of));
  const of = `median of ${rounds.length}`;
  return [
    {
      what: `a warm sandbox beside an empty profile, ${of}`,
      value: middle(({ one, alone }) => one / alone),
      target: { kind: 'at most', value: 0.6 },
    },
    {
      what: `two at once beside one, ${of}`,
      value: middle(({ two, one }) => two / one),
      target: { kind: 'at most', value: 1.2 },
    },
    {
      what: `two calls by hand at once beside one, ${of}`,
      value: middle(({ aloneTwice, alone }) => aloneTwice / alone),
      target: null,
    },
  ];
}

const pathOf = (name: string): string => join(root, 'fixtures', name);

async function clocked(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** A first call of LibreOffice: a new profile, nothing prepared. */
async function byHand(name: string, folder: string): Promise<void> {
  const home = await mkdtemp(join(folder, 'hand-'));
  const profile = `-env:UserInstallation=file://${home}/profile`;
  const args = ['--headless', profile, '--convert-to', 'pdf', '--outdir', home, pathOf(name)];
  const child = spawn('soffice', args, { env: { ...process.env, HOME: home }, stdio: 'ignore' });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`soffice ended with ${status}`);
  await rm(home, { recursive: true, force: true });
}
