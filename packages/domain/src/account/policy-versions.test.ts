import { describe, expect, test } from 'vitest';
import { NO_COMPANY } from './company.ts';
import { emptyPlaceholders, fillPolicy, parsePolicyText } from './policy-text.ts';
import { daysMissing, type PolicyVersion, policiesOn } from './policy-versions.ts';

const text = { title: '약관', effective: '', lead: '', sections: [] };
const version = (effective: string, part: Partial<PolicyVersion> = {}): PolicyVersion => ({
  name: 'terms',
  effective,
  announced: null,
  isUnfavorable: false,
  texts: { ko: text, en: null },
  ...part,
});

describe('the version in effect', () => {
  test('[APP-13] without texts of the operator those of the product hold', () => {
    expect(policiesOn([], '2026-12-01')).toEqual({
      version: 1,
      terms: '2022-07-01',
      privacy: '2022-10-07',
      own: { terms: null, privacy: null },
      announced: [],
    });
  });

  test('[APP-13] a version holds from its day on, is announced before, and earlier ones stay readable', () => {
    const versions = [version('2026-01-01'), version('2026-12-01', { announced: '2026-11-20' })];
    const on = (day: string) => policiesOn(versions, day);
    expect(on('2026-11-19')).toMatchObject({
      version: 20_260_101,
      terms: '2026-01-01',
      own: { terms: ['2026-01-01'], privacy: null },
      announced: [],
    });
    expect(on('2026-11-20')).toMatchObject({
      terms: '2026-01-01',
      own: { terms: ['2026-12-01', '2026-01-01'] },
      announced: [{ name: 'terms', effective: '2026-12-01' }],
    });
    expect(on('2026-12-01')).toMatchObject({
      version: 20_261_201,
      terms: '2026-12-01',
      own: { terms: ['2026-12-01', '2026-01-01'] },
      announced: [],
    });
  });

  test('[APP-13] a change is announced 7 days before, one to the disadvantage of users 30 days', () => {
    expect(daysMissing(version('2026-12-08', { announced: '2026-12-01' }))).toBe(0);
    expect(daysMissing(version('2026-12-07', { announced: '2026-12-01' }))).toBe(1);
    const unfavorable = { announced: '2026-12-01', isUnfavorable: true };
    expect(daysMissing(version('2026-12-31', unfavorable))).toBe(0);
    expect(daysMissing(version('2026-12-08', unfavorable))).toBe(23);
    expect(daysMissing(version('2026-12-08'))).toBe(7);
  });
});

describe('the text of an operator', () => {
  test('[APP-13] title, lead, sections, lists and tables are read', () => {
    const written = `# 이용약관

첫 문장
둘째 문장

## 제1조
문단
- 하나
- 둘

| 구분 | 값 |
| --- | --- |
| 이름 | 한결 |
`;
    expect(parsePolicyText(written, '2026-12-01')).toEqual({
      title: '이용약관',
      effective: '2026-12-01',
      lead: '첫 문장 둘째 문장',
      sections: [
        {
          heading: '제1조',
          blocks: ['문단', { list: ['하나', '둘'] }, { head: ['구분', '값'], rows: [['이름', '한결']] }],
        },
      ],
    });
    expect(parsePolicyText('## 제1조\n문단', '2026-12-01')).toBeNull();
    expect(parsePolicyText('# 제목\n문단', '2026-12-01')).toBeNull();
  });

  test('[APP-13] placeholders get the values of the company; those without a value are told', () => {
    const company = { ...NO_COMPANY, name: '주식회사 한결', number: '1234567891' };
    expect(fillPolicy('{company} ({number})', company, 'ko')).toBe('주식회사 한결 (123-45-67891)');
    expect(emptyPlaceholders('{company} {phone} {nobody} {phone}', company, 'ko')).toEqual([
      'phone',
      'nobody',
    ]);
  });
});
