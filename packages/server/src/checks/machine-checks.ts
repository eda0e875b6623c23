import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { type Check, fault, ok, warning } from './check.ts';

/** Owns the checks of the machine: programs, the sandbox of the converter, fonts and the disk. */

const GIGABYTE = 1024 ** 3;
const LEAST_FREE = 2 * GIGABYTE;

/** Programs with what they do; without them the product starts, and refuses what needs them. */
const PROGRAMS = [
  { program: 'soffice', words: ['--version'], does: 'Office formats are refused' },
  { program: 'pdftoppm', words: ['-v'], does: 'some damaged PDF files are refused' },
  { program: 'qpdf', words: ['--version'], does: 'some damaged PDF files are refused' },
] as const;

const OFFICE = ['/usr/lib/libreoffice', '/opt/libreoffice', '/usr/lib64/libreoffice'];

/** Returns the checks of the programs. */
export const programChecks = (): readonly Check[] =>
  PROGRAMS.map(({ program, words, does }) => ({
    name: program,
    variable: 'PATH',
    run: async () => {
      const isOffice = program === 'soffice' && OFFICE.some((folder) => existsSync(folder));
      const isThere =
        isOffice || spawnSync(program, words, { stdio: 'ignore', timeout: 20_000 }).error === undefined;
      return isThere ? ok('installed') : warning(`not installed: ${does}`);
    },
  }));

/** Tries a namespace as the converter makes one. */
export const sandboxCheck: Check = {
  name: 'sandbox of the converter',
  variable: 'PATH',
  run: async () => {
    const words = ['--unshare-all', '--ro-bind', '/', '/', '--proc', '/proc', '--dev', '/dev', 'true'];
    const { status, error } = spawnSync('bwrap', words, { stdio: 'ignore', timeout: 10_000 });
    if (error) return warning('bubblewrap is not installed: Office formats are refused');
    return status === 0
      ? ok('bubblewrap works')
      : warning('user namespaces are forbidden here: Office formats are refused');
  },
};

/** Looks for Korean fonts, by which converted files look as they did. */
export const fontCheck: Check = {
  name: 'Korean fonts',
  variable: 'PATH',
  run: async () => {
    const { stdout, error } = spawnSync('fc-list', [':lang=ko', 'family'], {
      encoding: 'utf8',
      timeout: 20_000,
    });
    if (error) return warning('fontconfig is not installed: the fonts are unknown');
    const families = new Set(stdout.split('\n').filter((line) => line !== ''));
    return families.size > 0
      ? ok(`${families.size} families`)
      : warning('none: converted files have other letters');
  },
};

/** Looks at the free space of the data folder. */
export const diskCheck = (dataDir: string): Check => ({
  name: 'disk',
  variable: 'DATA_DIR',
  run: async () => {
    const { bavail, bsize } = await statfs(existsSync(dataDir) ? dataDir : '/');
    const free = bavail * bsize;
    const detail = `${(free / GIGABYTE).toFixed(1)} GB free`;
    if (free < LEAST_FREE / 10) return fault(detail);
    return free < LEAST_FREE ? warning(detail) : ok(detail);
  },
});
