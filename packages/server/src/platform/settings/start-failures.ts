import { both } from '../configuration-values.ts';
import { SettingError } from './setting-error.ts';

/** Owns what is said when a setting is well formed and still cannot be used: its variable, the reason, and the remedy. */

/** Remedies by the system's code. Source: errno(3). */
const BY_SYSTEM: Readonly<Record<string, string>> = {
  EACCES: both(
    '접근할 권한이 없습니다. 서버를 실행하는 사용자에게 읽기와 쓰기 권한을 주세요.',
    'permission denied; give the user who runs the server the right to read and write it.',
  ),
  EPERM: both(
    '허용되지 않은 작업입니다. 소유자를 서버를 실행하는 사용자로 바꿔 주세요.',
    'not permitted; make the user who runs the server its owner.',
  ),
  EROFS: both(
    '읽기 전용 파일 시스템입니다. 쓸 수 있는 위치를 지정해 주세요.',
    'a read-only file system; name a place that can be written.',
  ),
  ENOSPC: both(
    '디스크에 남은 공간이 없습니다. 공간을 확보해 주세요.',
    'no space is left on the disk; make room.',
  ),
  ENOTDIR: both('폴더가 아닙니다. 폴더를 지정해 주세요.', 'not a folder; name a folder.'),
  EEXIST: both('폴더가 아니라 파일입니다. 폴더를 지정해 주세요.', 'a file; name a folder.'),
  EISDIR: both('파일이 아니라 폴더입니다. 파일을 지정해 주세요.', 'a folder; name a file.'),
  ENOENT: both('찾을 수 없습니다. 있는 경로를 지정해 주세요.', 'does not exist; name an existing path.'),
  ELOOP: both(
    '링크가 서로를 가리킵니다. 다른 경로를 지정해 주세요.',
    'links in a circle; name another path.',
  ),
  EMFILE: both(
    '열 수 있는 파일이 모자랍니다. 한도(ulimit -n)를 늘려 주세요.',
    'too few open files are allowed; raise the limit (ulimit -n).',
  ),
};

/** Remedies of listening, with the variable that is to change. */
const LISTENING: Readonly<Record<string, readonly [string, string]>> = {
  EADDRINUSE: [
    'PORT',
    both(
      '다른 프로그램이 쓰고 있는 포트입니다. 그 프로그램을 끝내거나 다른 포트를 지정해 주세요.',
      'another program uses this port; end it, or name another port.',
    ),
  ],
  EACCES: [
    'PORT',
    both(
      '이 포트를 열 권한이 없습니다. 1024 이상의 포트를 지정하고 앞에 프록시를 두어 주세요.',
      'this port may not be opened; name one from 1024 on, with a proxy in front.',
    ),
  ],
  EADDRNOTAVAIL: [
    'HOST',
    both(
      '이 컴퓨터의 주소가 아닙니다. 127.0.0.1 또는 0.0.0.0을 지정해 주세요.',
      'not an address of this machine; name 127.0.0.1 or 0.0.0.0.',
    ),
  ],
  ENOTFOUND: [
    'HOST',
    both(
      '찾을 수 없는 이름입니다. 127.0.0.1 또는 0.0.0.0을 지정해 주세요.',
      'a name that does not resolve; name 127.0.0.1 or 0.0.0.0.',
    ),
  ],
};

/** Remedies by PostgreSQL's code. Source: PostgreSQL manual, appendix A. */
const BY_DATABASE: Readonly<Record<string, string>> = {
  '42501': both(
    '이 사용자에게 권한이 없습니다. 데이터베이스와 스키마 public의 소유자로 접속해 주세요. 예: alter database dojang owner to 사용자; alter schema public owner to 사용자',
    'this user lacks a right; connect as the owner of the database and of its schema public, for example after: alter database dojang owner to USER; alter schema public owner to USER',
  ),
  '25006': both(
    '읽기 전용 데이터베이스입니다. 주 서버의 주소를 지정해 주세요.',
    'a read-only database; name the address of the primary.',
  ),
  '53100': both(
    '데이터베이스의 디스크가 가득 찼습니다. 공간을 확보해 주세요.',
    "the database's disk is full; make room.",
  ),
  '53300': both(
    '데이터베이스의 접속 수가 모자랍니다. max_connections를 늘려 주세요.',
    'the database allows too few connections; raise max_connections.',
  ),
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Runs work on files that a setting names. @throws SettingError that names the variable */
export async function withFiles<T>(variable: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const remedy = BY_SYSTEM[codeOf(error)];
    if (remedy === undefined) throw error;
    throw new SettingError(variable, `${remedy} (${reasonOf(error)})`, error);
  }
}

/**
 * Runs work that begins to listen.
 * @param names the settings of another port than that of the service
 * @throws SettingError that names PORT or HOST
 */
export async function whileListening<T>(
  work: () => Promise<T>,
  names: Readonly<Record<string, string>> = {},
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const [variable, remedy] = LISTENING[codeOf(error)] ?? [];
    if (variable === undefined) throw error;
    throw new SettingError(names[variable] ?? variable, `${remedy} (${reasonOf(error)})`, error);
  }
}

/** Runs work as the owner of the database. @throws SettingError that names DATABASE_URL */
export async function asDatabaseOwner<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const cause = error instanceof Error && codeOf(error.cause) !== '' ? error.cause : error;
    const remedy = BY_DATABASE[codeOf(cause)];
    if (remedy === undefined) throw error;
    const told = cause === error ? reasonOf(error) : `${reasonOf(error)}: ${reasonOf(cause)}`;
    throw new SettingError('DATABASE_URL', `${remedy} (${told})`, error);
  }
}

/** What the PKCS#12 file lacks, by the words of the library that reads it. */
const CERTIFICATES: readonly (readonly [RegExp, string, string])[] = [
  [
    /integrity|decrypt|password/i,
    'SIGNING_P12_PASSWORD',
    both(
      '인증서 파일의 비밀번호가 아닙니다. 파일을 만들 때 정한 비밀번호를 지정해 주세요.',
      'not the password of the file; set the one with which it was made.',
    ),
  ],
  [
    /no private key/i,
    'SIGNING_P12_FILE',
    both(
      '파일에 개인키가 없습니다. 인증서와 개인키를 함께 담은 PKCS#12 파일을 지정해 주세요.',
      'the file has no private key; name a PKCS#12 file with the certificate and its key.',
    ),
  ],
  [
    /asn\.?1|parse|no certificate|unsupported/i,
    'SIGNING_P12_FILE',
    both(
      'PKCS#12 파일로 읽을 수 없습니다. .p12 또는 .pfx 파일을 지정해 주세요. PEM은 openssl pkcs12 -export로 바꿀 수 있습니다.',
      'not a readable PKCS#12 file; name a .p12 or .pfx file. openssl pkcs12 -export makes one from PEM.',
    ),
  ],
];

/** Opens the configured certificate. @throws SettingError that names SIGNING_P12_FILE or SIGNING_P12_PASSWORD */
export async function withCertificate<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await withFiles('SIGNING_P12_FILE', work);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'SignerError') throw error;
    for (const [words, variable, remedy] of CERTIFICATES)
      if (words.test(error.message)) throw new SettingError(variable, remedy, error);
    throw new SettingError('SIGNING_P12_FILE', error.message, error);
  }
}
