import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { type Check, fault, ok, warning } from './check.ts';

/** Owns the checks of the machine: programs, the sandbox of the converter, fonts and the disk. */

const GIGABYTE = 1024 ** 3;
const LEAST_FREE = 2 * GIGABYTE;

/** Programs with what they do; without them the product starts, and refuses what needs them. */
const PROGRAMS = [
  { program: 'soffice', words: ['--version'], package: 'libreoffice', without: 'office' },
  { program: 'pdftoppm', words: ['-v'], package: 'poppler-utils', without: 'damaged' },
  { program: 'qpdf', words: ['--version'], package: 'qpdf', without: 'damaged' },
] as const;

const WITHOUT = {
  office: ['오피스 문서와 한글 문서를 변환하지 못합니다', 'Office formats are refused'],
  damaged: ['손상된 PDF 일부를 복구하지 못합니다', 'some damaged PDF files are refused'],
} as const;

const missing = (what: string, without: keyof typeof WITHOUT) => {
  const [korean, english] = WITHOUT[without];
  return warning(
    `설치되어 있지 않아 ${korean}. 데비안 패키지를 설치해 주세요: ${what}`,
    `not installed: ${english}; install Debian’s package ${what}`,
  );
};

const OFFICE = ['/usr/lib/libreoffice', '/opt/libreoffice', '/usr/lib64/libreoffice'];

/** Returns the checks of the programs. */
export const programChecks = (): readonly Check[] =>
  PROGRAMS.map(({ program, words, without, package: packageName }) => ({
    name: program,
    variable: 'PATH',
    run: async () => {
      const isOffice = program === 'soffice' && OFFICE.some((folder) => existsSync(folder));
      const isThere =
        isOffice || spawnSync(program, words, { stdio: 'ignore', timeout: 20_000 }).error === undefined;
      return isThere ? ok('installed') : missing(packageName, without);
    },
  }));

/** Tries a namespace as the converter makes one. @param program makes it */
export const sandboxCheck = (program = 'bwrap'): Check => ({
  name: 'sandbox of the converter',
  variable: 'PATH',
  run: async () => {
    const words = ['--unshare-all', '--ro-bind', '/', '/', '--proc', '/proc', '--dev', '/dev', 'true'];
    const { status, error } = spawnSync(program, words, { stdio: 'ignore', timeout: 10_000 });
    if (error) return missing('bubblewrap', 'office');
    return status === 0
      ? ok('bubblewrap works')
      : warning(
          '사용자 네임스페이스가 막혀 있어 오피스 문서와 한글 문서를 변환하지 못합니다. 커널이나 컨테이너 설정에서 허용해 주세요(docs/operation.md).',
          'user namespaces are forbidden here: Office formats are refused; allow them in the kernel or the container (docs/operation.md)',
        );
  },
});

/** Looks for Korean fonts, by which converted files look as they did. */
export const fontCheck: Check = {
  name: 'Korean fonts',
  variable: 'PATH',
  run: async () => {
    const { stdout, error } = spawnSync('fc-list', [':lang=ko', 'family'], {
      encoding: 'utf8',
      timeout: 20_000,
    });
    if (error)
      return warning(
        'fontconfig가 설치되어 있지 않아 글꼴을 알 수 없습니다. 설치해 주세요.',
        'fontconfig is not installed: the fonts are unknown; install it',
      );
    const families = new Set(stdout.split('\n').filter((line) => line !== ''));
    return families.size > 0
      ? ok(`${families.size} families`)
      : warning(
          '한글 글꼴이 없어 변환한 문서의 글자 모양이 달라집니다. fonts-nanum을 설치해 주세요.',
          'none: converted files have other letters; install fonts-nanum',
        );
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
    const korean = `남은 공간이 ${(free / GIGABYTE).toFixed(1)} GB입니다. 디스크를 비우거나 늘려 주세요.`;
    if (free < LEAST_FREE / 10) return fault(korean, `${detail}: make room`);
    return free < LEAST_FREE ? warning(korean, `${detail}: make room`) : ok(detail);
  },
});
