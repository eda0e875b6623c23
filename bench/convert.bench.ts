/**
 * An office file in a room that stands ready, beside LibreOffice called by hand with an empty profile; and two files at
 * once beside one.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { createConversionRooms } from '@dojang/pdf/convert';
import { type Bench, median, type Ratio } from './bench.ts';
import { ms } from './figures.ts';

const FILES = ['office/Styles.docx', 'office/ThreeColHead.docx', 'office/Numbering.docx'];
const ROUNDS = 5;
/** The rooms that were used up are opened anew meanwhile, as between two uploads of different people. */
const BREATH_MS = 6_000;

export const convertBench: Bench = {
  name: 'convert',
  about: 'an office file beside LibreOffice with an empty profile, and two at once',
  run: async (say) => {
    const folder = await mkdtemp(join(tmpdir(), 'bench-convert-'));
    const rooms = createConversionRooms({ scratchDir: join(folder, 'scratch'), ready: 2 });
    try {
      await rooms.fill();
      const files = await Promise.all(FILES.map(async (name) => ({ name, bytes: await bytesOf(name) })));
      const beside: number[] = [];
      const together: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const file = files[round % files.length];
        if (file === undefined) continue;
        const alone = await clocked(() => byHand(file.name, folder));
        await pause(BREATH_MS);
        const one = await clocked(() => rooms.convert({ bytes: file.bytes, ext: 'docx' }));
        await pause(BREATH_MS);
        const convert = () => rooms.convert({ bytes: file.bytes, ext: 'docx' });
        const two = await clocked(() => Promise.all([convert(), convert()]));
        await pause(BREATH_MS);
        beside.push(one / alone);
        together.push(two / one);
        say(`${file.name}: by hand ${ms(alone)}, ready room ${ms(one)}, two at once ${ms(two)}`);
      }
      return [
        ratio('a room that stands ready beside an empty profile', beside, 0.6),
        ratio('two at once beside one', together, 1.2),
      ];
    } finally {
      await rooms.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

const ratio = (what: string, values: readonly number[], value: number): Ratio => ({
  what: `${what}, median of ${ROUNDS}`,
  value: median(values),
  target: { kind: 'at most', value },
});

const pathOf = (name: string): string => join(import.meta.dirname, '..', 'fixtures', name);

const bytesOf = async (name: string): Promise<Uint8Array> => new Uint8Array(await readFile(pathOf(name)));

async function clocked(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** What a first call costs: a new profile, nothing prepared. */
async function byHand(name: string, folder: string): Promise<void> {
  const home = await mkdtemp(join(folder, 'hand-'));
  const profile = `-env:UserInstallation=file://${home}/profile`;
  const args = ['--headless', profile, '--convert-to', 'pdf', '--outdir', home, pathOf(name)];
  const { status } = spawnSync('soffice', args, { env: { ...process.env, HOME: home } });
  if (status !== 0) throw new Error(`soffice ended with ${status}`);
  await rm(home, { recursive: true, force: true });
}
