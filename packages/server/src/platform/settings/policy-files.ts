import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  type Company,
  daysMissing,
  emptyPlaceholders,
  fillPolicy,
  type Locale,
  POLICY_NAMES,
  type PolicyText,
  type PolicyVersion,
  type PublishedPolicy,
  parsePolicyText,
} from '@dojang/domain';
import { both } from '../configuration-values.ts';

/**
 * Owns the reading of the operator's own terms and privacy policy: `terms.2026-12-01.ko.md`, `terms.2026-12-01.en.md`. The files of
 * earlier versions stay in the folder, so that everybody can read what was accepted. A head between lines of `---` says when a
 * version is announced (`announced: 2026-11-01`) and whether it is to the disadvantage of users (`unfavorable: yes`).
 */

const NAME = /^(terms|privacy)\.(\d{4}-\d{2}-\d{2})\.(ko|en)\.md$/;
const HEAD = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A file or the folder is not as it has to be; the message names the file and the remedy. */
class PolicyFileError extends Error {}

const fail = (file: string, korean: string, english: string): never => {
  throw new PolicyFileError(both(`${file}: ${korean}`, `${file}: ${english}`));
};

interface Written {
  readonly name: PublishedPolicy;
  readonly effective: string;
  readonly locale: Locale;
  readonly head: Readonly<Record<string, string>>;
  readonly text: PolicyText;
}

const isDay = (text: string): boolean =>
  DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

function headOf(file: string, written: string): Record<string, string> {
  const lines = (HEAD.exec(written)?.[1] ?? '').split(/\r?\n/).filter((line) => line.trim() !== '');
  const entries = lines.map((line) => line.split(':').map((part) => part.trim()));
  for (const [name = '', value = ''] of entries) {
    if (name === 'announced' && isDay(value)) continue;
    if (name === 'unfavorable' && ['yes', 'no'].includes(value)) continue;
    fail(
      file,
      '머리에는 announced: 2026-11-01 과 unfavorable: yes|no 만 적을 수 있습니다.',
      'its head may only have announced: 2026-11-01 and unfavorable: yes|no.',
    );
  }
  return Object.fromEntries(entries);
}

function read(folder: string, file: string, company: Company): Written {
  const [, name = '', effective = '', language] = NAME.exec(file) ?? [];
  const known = POLICY_NAMES.find((one) => one === name);
  if (known === undefined || !isDay(effective))
    return fail(
      file,
      '파일 이름은 terms.2026-12-01.ko.md 나 privacy.2026-12-01.en.md 와 같아야 합니다.',
      'must be named like terms.2026-12-01.ko.md or privacy.2026-12-01.en.md.',
    );
  const locale = language === 'en' ? 'en' : 'ko';
  const written = readFileSync(join(folder, file), 'utf8');
  const body = written.replace(HEAD, '');
  const [empty] = emptyPlaceholders(body, company, locale);
  if (empty !== undefined)
    return fail(
      file,
      `{${empty}}에 넣을 값이 없습니다. 설정을 지정하거나 자리 표시를 지워 주세요.`,
      `{${empty}} has no value; give the setting, or remove the placeholder.`,
    );
  const text = parsePolicyText(fillPolicy(body, company, locale), effective);
  if (text === null)
    return fail(
      file,
      '‘# 제목’ 한 줄과 ‘## 조항’이 하나 이상 있어야 합니다.',
      'needs a line "# title" and at least one "## section".',
    );
  return { name: known, effective, locale, head: headOf(file, written), text };
}

function versionOf(korean: Written, files: readonly Written[]): PolicyVersion {
  const { name, effective, head, text } = korean;
  const english = files.find((one) => one.locale === 'en' && isSame(one, korean));
  return {
    name,
    effective,
    announced: head.announced ?? null,
    isUnfavorable: head.unfavorable === 'yes',
    texts: { ko: text, en: english?.text ?? null },
  };
}

const isSame = (a: Pick<Written, 'name' | 'effective'>, b: Pick<Written, 'name' | 'effective'>): boolean =>
  a.name === b.name && a.effective === b.effective;

/** @throws PolicyFileError for a version without a Korean text, or one that is announced too late */
function arranged(files: readonly Written[]): PolicyVersion[] {
  const korean = files.filter(({ locale }) => locale === 'ko');
  for (const one of files)
    if (!korean.some((other) => isSame(other, one)))
      fail(
        `${one.name}.${one.effective}.ko.md`,
        '한국어 파일이 없습니다. 한국어 약관이 기준입니다.',
        'is missing; the Korean text is the one that binds.',
      );
  const versions = korean.map((one) => versionOf(one, files));
  for (const version of versions) {
    const isFirst = !versions.some(
      (other) => other.name === version.name && other.effective < version.effective,
    );
    const missing = isFirst && version.announced === null ? 0 : daysMissing(version);
    if (missing > 0)
      fail(
        `${version.name}.${version.effective}.ko.md`,
        `머리의 announced를 시행일보다 ${version.isUnfavorable ? 30 : 7}일 이상 앞선 날로 적어 주세요.`,
        `its head must say announced: a day at least ${version.isUnfavorable ? 30 : 7} days before it takes effect.`,
      );
  }
  return versions;
}

/** Returns the versions, or the message about what is wrong. @param folder undefined where the product's own texts hold */
export function readPolicyFiles(
  folder: string | undefined,
  project: string,
  company: Company,
): { readonly versions: readonly PolicyVersion[] } | { readonly error: string } {
  if (folder === undefined) return { versions: [] };
  const path = resolve(project, folder);
  try {
    const names = readdirSync(path).filter((name) => name.endsWith('.md'));
    if (names.length === 0)
      return {
        error: both(
          '.md 파일이 없습니다. terms.2026-12-01.ko.md 처럼 넣어 주세요.',
          'has no .md file; add one such as terms.2026-12-01.ko.md.',
        ),
      };
    return { versions: arranged(names.sort().map((file) => read(path, file, company))) };
  } catch (error) {
    if (error instanceof PolicyFileError) return { error: error.message };
    return {
      error: both(
        '폴더나 파일을 읽을 수 없습니다. 경로와 권한을 확인해 주세요.',
        'cannot be read; check the path and the rights.',
      ),
    };
  }
}
