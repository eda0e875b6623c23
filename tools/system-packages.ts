/**
 * Owns the external programs that features need, and the Debian packages that contain them. The product starts without them and
 * names the features that lack theirs.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project-files.ts';

export interface SystemPackage {
  /** Name of the Debian package. */
  readonly name: string;
  readonly feature: string;
  readonly neededBy: 'product' | 'tests';
  /** True when the content of the package exists, regardless of how it was installed. */
  readonly isThere: () => boolean;
  /** The package only makes something faster; not every release of Debian has it, so a missing one is not reported. */
  readonly isOptional?: boolean;
}

const onPath = (program: string) => () =>
  ['/usr/local/bin', '/usr/bin', '/bin', '/usr/sbin', '/sbin'].some((folder) =>
    existsSync(join(folder, program)),
  );

const officePart = (library: string) => () =>
  ['/usr/lib/libreoffice', '/opt/libreoffice', '/usr/lib64/libreoffice'].some((folder) =>
    existsSync(join(folder, 'program', library)),
  );

const filesIn = (folder: string, pattern: RegExp) => () =>
  existsSync(folder) && readdirSync(folder).some((name) => pattern.test(name));

export const systemPackages: readonly SystemPackage[] = [
  {
    name: 'libreoffice-writer-nogui',
    feature: 'doc·docx·odt 문서 변환 (text documents)',
    neededBy: 'product',
    isThere: officePart('libswlo.so'),
  },
  {
    name: 'libreoffice-calc-nogui',
    feature: 'xls·xlsx 문서 변환 (spreadsheets)',
    neededBy: 'product',
    isThere: officePart('libsclo.so'),
  },
  {
    name: 'libreoffice-impress-nogui',
    feature: 'ppt·pptx 문서 변환 (presentations)',
    neededBy: 'product',
    isThere: officePart('libsdlo.so'),
  },
  {
    name: 'bubblewrap',
    feature: '문서 변환 격리 (sandbox of the converter)',
    neededBy: 'product',
    isThere: onPath('bwrap'),
  },
  {
    name: 'poppler-utils',
    feature: '손상된 PDF 복구와 서명 확인 (repair and inspection of PDF files)',
    neededBy: 'product',
    isThere: onPath('pdfsig'),
  },
  {
    name: 'qpdf',
    feature: '손상된 PDF 복구 (repair of PDF files)',
    neededBy: 'product',
    isThere: onPath('qpdf'),
  },
  {
    name: 'fonts-nanum',
    feature: '오피스 문서의 한글 글꼴 (Korean fonts of Office documents)',
    neededBy: 'product',
    isThere: filesIn('/usr/share/fonts/truetype/nanum', /\.ttf$/),
  },
  {
    name: 'util-linux',
    feature: '변환기 메모리 제한 (memory limit of the converter)',
    neededBy: 'product',
    isThere: onPath('prlimit'),
  },
  {
    name: 'chromium',
    feature: '브라우저 시험 (browser journeys)',
    neededBy: 'tests',
    isThere: onPath('chromium'),
  },
  {
    name: 'chromium-headless-shell',
    feature: '브라우저 시험을 빠르게 (browser journeys in four fifths of the time)',
    neededBy: 'tests',
    isThere: onPath('chromium-headless-shell'),
    isOptional: true,
  },
  {
    name: 'firefox-esr',
    feature: 'Firefox 시험 (journeys in the engine of Firefox)',
    neededBy: 'tests',
    isThere: onPath('firefox-esr'),
  },
  {
    name: 'webkit2gtk-driver',
    feature: 'Safari 시험 (journeys in the engine of Safari)',
    neededBy: 'tests',
    isThere: onPath('WebKitWebDriver'),
  },
  {
    name: 'xvfb',
    feature: 'Safari 시험 (journeys in the engine of Safari)',
    neededBy: 'tests',
    isThere: onPath('Xvfb'),
  },
  {
    name: 'jq',
    feature: '공개 도구로 하는 문서 확인 시험 (the commands of docs/verify.md)',
    neededBy: 'tests',
    isThere: onPath('jq'),
  },
  {
    name: 'openssl',
    feature: '공개 도구로 하는 문서 확인 시험 (the commands of docs/verify.md)',
    neededBy: 'tests',
    isThere: onPath('openssl'),
  },
  {
    name: 'curl',
    feature: '개발자 문서의 예제 시험 (the examples of the developer pages)',
    neededBy: 'tests',
    isThere: onPath('curl'),
  },
  {
    name: 'python3',
    feature: '개발자 문서의 예제 시험 (the examples of the developer pages)',
    neededBy: 'tests',
    isThere: onPath('python3'),
  },
  {
    name: 'mupdf-tools',
    feature: '다른 프로그램으로 하는 서명 확인 시험 (seals verified by mutool)',
    neededBy: 'tests',
    isThere: onPath('mutool'),
  },
  {
    name: 'nginx',
    feature: 'nginx 뒤에서의 시험 (the product behind nginx)',
    neededBy: 'tests',
    isThere: onPath('nginx'),
  },
  {
    name: 'pgbouncer',
    feature: '연결 풀러를 거치는 시험 (the product through PgBouncer)',
    neededBy: 'tests',
    isThere: onPath('pgbouncer'),
  },
  {
    name: 'patroni',
    feature: '데이터베이스 전환 시험 (failover of the database)',
    neededBy: 'tests',
    isThere: onPath('patroni'),
  },
  {
    name: 'etcd-server',
    feature: '데이터베이스 전환 시험 (failover of the database)',
    neededBy: 'tests',
    isThere: onPath('etcd'),
  },
  {
    name: 'python3-etcd',
    feature: '데이터베이스 전환 시험 (failover of the database)',
    neededBy: 'tests',
    isThere: filesIn('/usr/lib/python3/dist-packages/etcd', /^__init__\.py$/),
  },
  {
    name: 'pgbackrest',
    feature: '데이터베이스 백업 시험 (backup and restoration of the database)',
    neededBy: 'tests',
    isThere: onPath('pgbackrest'),
  },
  {
    name: 'haproxy',
    feature: 'HAProxy 설정 시험 (deploy/haproxy.cfg)',
    neededBy: 'tests',
    isThere: onPath('haproxy'),
  },
  {
    name: 'systemd',
    feature: 'systemd 설정 시험 (deploy/dojang.service)',
    neededBy: 'tests',
    isThere: onPath('systemd-analyze'),
  },
  {
    name: 'prometheus',
    feature: '경보 규칙 시험 (the alerts of deploy/monitoring)',
    neededBy: 'tests',
    isThere: onPath('promtool'),
  },
  {
    name: 'postgresql',
    feature: '데비안 PostgreSQL 시험 (tests on Debian’s PostgreSQL)',
    neededBy: 'tests',
    isThere: filesIn('/usr/lib/postgresql', /^\d+$/),
  },
];

/**
 * Installs missing packages where this user may, once; otherwise prints the command. When none is missing it only checks some
 * files.
 * @returns the packages that are still missing.
 */
export function ensureSystemPackages(
  neededBy: readonly SystemPackage['neededBy'][],
): readonly SystemPackage[] {
  const wanted = systemPackages.filter((one) => neededBy.includes(one.neededBy));
  const missing = wanted.filter(({ isThere }) => !isThere());
  if (missing.length === 0) return [];
  const namesOf = (isOptional: boolean): string[] =>
    missing.filter((one) => (one.isOptional ?? false) === isOptional).map(({ name }) => name);
  if (!wasTried(missing.map(({ name }) => name)))
    // Two separate calls, since a package that does not exist would keep the others from being installed.
    for (const names of [namesOf(false), namesOf(true)]) if (names.length > 0) install(names);
  const still = wanted.filter(({ isThere, isOptional = false }) => !isOptional && !isThere());
  if (still.length > 0) report(still);
  return still;
}

/** Whether the installation was already tried, so that it is not repeated at every start. */
function wasTried(names: readonly string[]): boolean {
  const stamp = join(root, '.cache', 'system-packages-tried');
  const key = createHash('sha256').update(names.join(' ')).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return true;
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stamp, key);
  return false;
}

function install(names: readonly string[]): void {
  const prefix = administrator();
  if (!prefix || !onPath('apt-get')()) return;
  console.log(`시스템 패키지를 설치합니다. / Installing system packages: ${names.join(' ')}`);
  const patience = [
    '-o',
    'Acquire::http::Timeout=20',
    '-o',
    'Acquire::Retries=1',
    '-o',
    'DPkg::Lock::Timeout=60',
  ];
  for (const words of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...names],
  ]) {
    const [first = 'apt-get', ...rest] = [...prefix, 'apt-get', ...patience, ...words];
    spawnSync(first, rest, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 600_000 });
  }
}

/** The prefix that runs a command as root without a prompt, or undefined. */
function administrator(): string[] | undefined {
  const quiet = ['env', 'DEBIAN_FRONTEND=noninteractive'];
  if (process.getuid?.() === 0) return quiet;
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0
    ? ['sudo', '-n', ...quiet]
    : undefined;
}

function report(missing: readonly SystemPackage[]): void {
  console.log('설치되지 않아 쓸 수 없는 기능이 있습니다. / Features that are not available:');
  for (const { name, feature } of missing) console.log(`  - ${feature}: ${name}`);
  console.log(`  sudo apt-get install --no-install-recommends ${missing.map(({ name }) => name).join(' ')}`);
}
