import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  errorOfBox,
  errorOfGroups,
  errorOfMembership,
  holdsResidentNumber,
} from '../../packages/domain/src/index.ts';
import { readPageTexts } from '../../packages/pdf/src/pages/index.ts';
import { archivalBreaches, claimsPdfA } from '../../packages/pdf/src/testing/archival/check-archival.ts';
import { root } from '../project-files.ts';
import { readContract, setContract } from '../typesetting/index.ts';
import { makeSample } from './make-sample.ts';

const FOLDER = join(root, 'packages', 'server', 'samples');
const sources = readdirSync(join(FOLDER, 'sources')).map((name) => name.replace('.txt', ''));
const sourceOf = (key: string): string => readFileSync(join(FOLDER, 'sources', `${key}.txt`), 'utf8');
const manifest = JSON.parse(readFileSync(join(FOLDER, 'manifest.json'), 'utf8'));
const entryOf = (key: string) =>
  manifest.samples.find((one: { documentId: string }) => one.documentId === key);

test('[UPL-07] there are ten samples, each with source, PDF, picture and entry', () => {
  expect(sources).toHaveLength(10);
  expect(manifest.samples).toHaveLength(10);
});

test.for(sources)('[UPL-07] %s: setting it again gives the same bytes, picture and boxes', async (key) => {
  const { pdf, webp, entry } = await makeSample(sourceOf(key));
  expect(Buffer.from(pdf).equals(readFileSync(join(FOLDER, `${key}.pdf`)))).toBe(true);
  expect(Buffer.from(webp).equals(readFileSync(join(FOLDER, `${key}.webp`)))).toBe(true);
  expect(JSON.parse(JSON.stringify(entry))).toEqual(entryOf(key));
  expect(pdf.length).toBeLessThan(100_000);
});

test.for(sources)('[UPL-07] %s is PDF/A-3b', (key) => {
  const pdf = readFileSync(join(FOLDER, `${key}.pdf`));
  expect(claimsPdfA(pdf)).toBe(true);
  expect(archivalBreaches(pdf)).toEqual([]);
});

test.for(sources)(
  '[UPL-07] %s: every field lies on its page, over no other, and every role signs',
  async (key) => {
    const { entry } = await makeSample(sourceOf(key));
    for (const field of entry.fields) expect(errorOfBox(field, entry.pages.length), field.label).toBeNull();
    for (const role of entry.roles) {
      const own = entry.fields.filter((field) => field.participantKey === role.key);
      expect(own.some(({ type, required }) => required && /^(?:signature|stamp)$/.test(type))).toBe(true);
    }
    for (const [index, a] of entry.fields.entries())
      for (const b of entry.fields.slice(index + 1)) {
        const apart =
          a.page !== b.page ||
          a.x + a.width <= b.x ||
          b.x + b.width <= a.x ||
          a.y + a.height <= b.y ||
          b.y + b.height <= a.y;
        expect(apart, `${a.label} and ${b.label}`).toBe(true);
      }
    expect(new Set(entry.fields.map((field) => field.key)).size).toBe(entry.fields.length);
  },
);

/** Boxes to tick that exclude each other, by what their labels end with. */
const PAIRS = [
  ['동의함', '동의하지 않음'],
  ['별도', '포함'],
  ['없음', '있음'],
  ['선불', '후불'],
  ['공급자 부담', '구매자 부담'],
  ['한꺼번에 변제', '나누어 변제'],
  ['양도', '이용허락'],
  ['월세', '전세'],
] as const;

test.for(sources)(
  '[UPL-07] [EDT-03] %s: boxes that exclude each other are one choice of one',
  async (key) => {
    const { entry } = await makeSample(sourceOf(key));
    const { fields, fieldGroups } = entry;
    expect(errorOfMembership(fields, fieldGroups)).toBeNull();
    expect(errorOfGroups(fields, fieldGroups)).toBeNull();
    const free = fields.filter(({ type }) => type === 'check').map(({ label }) => label ?? '');
    for (const [one, other] of PAIRS)
      expect(
        free.some((label) => label.endsWith(one)) && free.some((label) => label.endsWith(other)),
        one,
      ).toBe(false);
    for (const group of fieldGroups) {
      expect(group).toMatchObject({ kind: 'radio', required: group.label !== '차임 지급 방식' });
      const members = fields.filter(({ settings }) => settings?.groupKey === group.key);
      expect(members.map(({ type }) => type)).toEqual(['radio', 'radio']);
    }
  },
);

test.for(sources)('[UPL-07] %s: no resident number, nobody who answers for another’s debt', async (key) => {
  const { pdf, entry } = await makeSample(sourceOf(key));
  const pages = await Promise.all(entry.pages.map((_, index) => readPageTexts(pdf, index + 1)));
  const written = pages.flat().map((one) => one.text);
  const text = [...written, ...entry.fields.map((field) => field.label)].join('\n');
  expect(text).toMatch(/[가-힣]{100}|제1조|1\. /);
  expect(holdsResidentNumber(text)).toBe(false);
  expect(text.replace(/\s/g, '')).not.toMatch(/\d{6}-?[1-8]\d{6}|주민등록번호|연대보증|보증인/);
  for (const [index, page] of pages.entries())
    for (const { text: line, x, y, width, height } of page) {
      const overlaps = entry.fields.filter(
        (field) =>
          field.page === index + 1 &&
          Math.min(field.x + field.width, x + width) - Math.max(field.x, x) > 0.002 &&
          Math.min(field.y + field.height, y + height) - Math.max(field.y, y) > 0.004,
      );
      expect(
        overlaps.map((field) => field.label),
        line,
      ).toEqual([]);
    }
});

test('[UPL-07] the loan note keeps the law’s limit on interest, the lease names what the law asks', () => {
  expect(sourceOf('loan-note')).toContain('연 20퍼센트를 넘지 못');
  for (const words of ['확정일자', '계약갱신', '20분의 1', '관리비', '보증금을 반환'])
    expect(sourceOf('housing-lease')).toContain(words);
  for (const words of [
    '구성항목',
    '계산방법',
    '소정근로시간',
    '휴일',
    '연차유급휴가',
    '근무 장소',
    '업무의 내용',
  ])
    expect(sourceOf('employment')).toContain(words);
  for (const words of ['수집·이용 목적', '수집 항목', '보유·이용 기간', '거부할 권리'])
    expect(sourceOf('privacy-consent')).toContain(words);
});

test('a blank follows its line onto the next page', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => `${index + 1}째 줄입니다.`).join('\n');
  const source = `---\nrole: 갑 | A\n---\n# 제목\n${lines}\n서명 {{signature:갑:서명}} (인)\n`;
  const { pageCount, blanks } = await setContract(readContract(source), '시험');
  expect(pageCount).toBe(2);
  expect(blanks).toMatchObject([{ page: 2 }]);
});

test('a source that names what is not there is refused with its line', () => {
  const source = (body: string) => () => readContract(`---\nrole: 갑 | A\n---\n${body}\n`);
  expect(source('{{signature:을:서명}}')).toThrow('No such role: {{signature:을:서명}}');
  expect(source('{{sign:갑:서명}}')).toThrow('No such kind of blank');
  expect(source('{{text:갑:}}')).toThrow('A blank has a label');
  expect(source('{{text:갑:이름@선택}}')).toThrow('Only check boxes are a choice');
});
