import { lackOfSize } from '@dojang/domain';
import { describe, expect, test } from 'vitest';
import { FIELD_OF } from './field-of-blank.ts';
import { findBlanks } from './find-blanks.ts';
import { lookOf, tableRules } from './layout-of-text.fixture.ts';
import type { PageLayout } from './page-layout.ts';
import { settleSuggestions } from './settle-suggestions.ts';

const blanksOf = (layout: PageLayout) => findBlanks(layout).blanks;
const found = (...lines: string[]) =>
  blanksOf(lookOf(lines)).map(({ kind, label }) => `${kind} ${label}`.trim());

describe('[EDT-14] the blanks of a page', () => {
  test('labels are found with the blank behind them, each by its kind', () => {
    expect(found('성    명 : ________________')).toEqual(['name 성명']);
    expect(found('주    소 :')).toEqual(['address 주소']);
    expect(found('휴대폰 : ____________', '이메일 : ____________')).toEqual(['phone 휴대폰', 'email 이메일']);
    expect(found('생년월일 : __________')).toEqual(['birthDate 생년월일']);
    expect(found('사업자등록번호 : ____________')).toEqual(['text 사업자등록번호']);
    expect(found('대금은 금 ____________원으로 한다.')).toEqual(['amount 금액']);
  });

  test('marks for signing are found, and the blank for the name next to them', () => {
    expect(found('성명 :                          (인)')).toEqual(['name 성명', 'stamp 도장']);
    expect(found('대표이사 : 윤가람 (서명 또는 인)')).toEqual(['signature 서명']);
    expect(found('서명 : ____________________')).toEqual(['signature 서명']);
  });

  test('open dates are found, written ones are not', () => {
    expect(found('20    년    월    일')).toEqual(['date 날짜']);
    expect(found('____년 __월 __일')).toEqual(['date 날짜']);
    expect(found('2026년 3월 2일')).toEqual([]);
  });

  test('a blank is as wide and high as its kind needs, however short its printed line is', () => {
    const layout = lookOf([
      '연락처 : ____',
      '생년월일 : ____',
      '계약일 : __년 __월 __일',
      '☐ 동의함 ☐ 아니오',
    ]);
    const blanks = blanksOf(layout);
    expect(blanks.length).toBeGreaterThan(3);
    for (const { kind, width, height } of blanks) {
      const { type, format } = FIELD_OF[kind];
      const field = { type, ...(format === undefined ? {} : { settings: { format } }) };
      const box = { width: width * layout.width, height: height * layout.height };
      expect(lackOfSize(field, box), kind).toBeNull();
    }
  });

  test('boxes to tick are found, bullets are not', () => {
    expect(found('홍보 안내   ☐ 동의함   ☐ 동의하지 않음')).toEqual(['check 동의함', 'check 동의하지 않음']);
    expect(found('□ 추진 배경과 목적')).toEqual([]);
  });

  test('empty cells right of a label are found, filled ones are not', () => {
    const rules = tableRules([45, 120, 300], 2);
    const rows = ['성명', '주소        서울특별시'];
    expect(blanksOf(lookOf(rows, { rules })).map(({ label }) => label)).toEqual(['성명']);
  });

  test('a cell with a picture is no blank, except on a scan', () => {
    const rules = tableRules([45, 120, 300], 1);
    const pictures = [{ x: 180, y: 56, width: 60, height: 20 }];
    expect(blanksOf(lookOf(['성명'], { rules, pictures }))).toEqual([]);
    const paper = [{ x: 0, y: 0, width: 595, height: 842 }];
    expect(blanksOf(lookOf(['성명'], { rules, pictures: paper }))).toHaveLength(1);
  });

  test('a line before a colon is no blank', () => {
    const rules = [{ x1: 50, x2: 130, y1: 74, y2: 74 }];
    const letters = lookOf(['                : 없음']).letters;
    expect(blanksOf(lookOf([], { letters, rules }))).toEqual([]);
  });

  test('prose, resident registration numbers and existing stamps give no blanks', () => {
    expect(found('주소가 바뀌면 상대방에게 알리고 서면 동의(서명)를 얻는다.')).toEqual([]);
    expect(found('주민등록번호 : ______________')).toEqual([]);
    expect(found('연락처 : 02-123-4567')).toEqual([]);
    const stamped = lookOf(['대표이사 : 윤가람 (인)'], {
      pictures: [{ x: 130, y: 50, width: 40, height: 40 }],
    });
    expect(blanksOf(stamped)).toEqual([]);
  });

  test('empty form fields come first, with their names', () => {
    const layout = lookOf(['성명 : ____________________'], {
      forms: [{ kind: 'text', name: '신청인 성명', x: 80, y: 56, width: 120, height: 18 }],
    });
    expect(blanksOf(layout).map(({ kind, reason, label }) => [kind, reason, label])).toEqual([
      ['name', 'form', '신청인 성명'],
    ]);
  });

  test('texts of a form are kept as whole characters, without control characters', () => {
    const traits = {
      field: 'a\u0000b',
      required: false,
      choice: '\ud800',
      options: ['하나\u0000', `${'가'.repeat(99)}😀😀`],
    };
    const layout = lookOf([], {
      forms: [
        { kind: 'choice', name: `${'가'.repeat(99)}😀😀`, traits, x: 80, y: 56, width: 120, height: 18 },
      ],
    });
    const [blank] = blanksOf(layout);
    expect(blank?.label).toBe(`${'가'.repeat(99)}😀`);
    expect(blank?.traits).toMatchObject({
      field: 'a b',
      choice: '',
      options: ['하나', `${'가'.repeat(99)}😀😀`],
    });
    expect(JSON.stringify(blank).isWellFormed()).toBe(true);
    expect(JSON.stringify(blank)).not.toMatch(/\\u/);
  });

  test('a page full of letters and lines stays within the limits', () => {
    const rules = Array.from({ length: 3000 }, (_, n) => ({
      x1: n % 500,
      x2: (n % 500) + 40,
      y1: n / 4,
      y2: n / 4,
    }));
    const layout = lookOf(
      Array.from({ length: 30 }, () => '성명 : ____ 주소 : ____ (인)'),
      { rules },
    );
    expect(blanksOf(layout).length).toBeLessThanOrEqual(120);
  });
});

describe('[EDT-14] the party of a blank', () => {
  const who = (lines: string[], roles: string[] = []) =>
    settleSuggestions(
      [findBlanks(lookOf(lines))],
      roles.map((roleName) => ({ roleName })),
    ).map(({ label, participantIndex }) => `${label} ${participantIndex}`);
  const BLOCKS = ['임대인', '성명 : __________ (인)', '임차인', '성명 : __________ (인)'];

  test('a blank belongs to the party of the heading above it', () => {
    expect(who(BLOCKS)).toEqual(['성명 0', '도장 0', '성명 1', '도장 1']);
  });

  test('a blank belongs to the participant with that role, in whatever order the participants are', () => {
    expect(who(BLOCKS, ['임차인', '임대인'])).toEqual(['성명 1', '도장 1', '성명 0', '도장 0']);
  });

  test("a blank belongs to the party with that name: '갑' and '을' are sides", () => {
    const lines = [
      '수탁자(이하 "을"이라 한다)는 위탁자(이하 "갑"이라 한다)와 계약한다.',
      '을 :',
      '성명 : __________ (인)',
    ];
    expect(who(lines, ['위탁자', '수탁자'])).toEqual(['성명 1', '도장 1']);
  });

  test('a blank belongs to its block where no party is named', () => {
    const lines = [
      '성명 : __________ (인)',
      '주소 : __________',
      '성명 : __________ (인)',
      '주소 : __________',
    ];
    expect(who(lines)).toEqual(['성명 0', '도장 0', '주소 0', '성명 1', '도장 1', '주소 1']);
  });

  test('a date that stands alone belongs to the first party that signs below it', () => {
    expect(who(['을 귀중', '20    년    월    일', ...BLOCKS])[0]).toBe('날짜 0');
  });
});
