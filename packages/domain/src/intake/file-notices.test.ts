import { describe, expect, test } from 'vitest';
import { noticeFacts, noticeLine, noticesOfFacts, storedNotices } from './file-notices.ts';

const missing = (words: readonly string[], page = 2) =>
  storedNotices([{ kind: 'missingWords', page, words }]);

describe('[INT-03] notices of a converted file', () => {
  test('name the page and the words in both languages', () => {
    const [notice] = missing(['계약', '금액']);
    if (notice === undefined) throw new Error('no notice');
    expect(noticeLine(notice, 'ko')).toBe('2쪽에 표시되지 않은 글자: 계약, 금액');
    expect(noticeLine(notice, 'en')).toBe('Not shown on page 2: 계약, 금액');
    expect(noticeLine({ ...notice, kind: 'equation', more: 3 }, 'ko')).toBe(
      '2쪽에 원본과 다르게 표시될 수 있는 수식: 계약, 금액 외 3개',
    );
  });

  test('name the fonts that were not in the file', () => {
    const [notice] = storedNotices([{ kind: 'substitutedFonts', page: 1, words: ['바탕', 'Batang'] }]);
    if (notice === undefined) throw new Error('no notice');
    expect(noticeLine(notice, 'ko')).toBe('파일에 포함되지 않아 다른 글꼴로 표시한 글꼴: 바탕, Batang');
    expect(noticeLine(notice, 'en')).toBe('Fonts not in the file and shown in another font: 바탕, Batang');
  });

  test('say as what a file under another extension was taken', () => {
    const [notice] = storedNotices([{ kind: 'otherEnding', page: 1, words: ['hwpx'] }]);
    if (notice === undefined) throw new Error('no notice');
    expect(noticeLine(notice, 'ko')).toBe(
      '파일 이름의 확장자와 달리 내용이 hwpx 형식이어서 hwpx 파일로 처리했습니다.',
    );
    expect(noticeLine(notice, 'en')).toBe(
      'The file was taken as hwpx, which it is inside; its name has another extension.',
    );
  });

  test('name a page that is blank', () => {
    const [notice] = storedNotices([{ kind: 'blankPage', page: 3, words: [] }]);
    if (notice === undefined) throw new Error('no notice');
    expect(noticeLine(notice, 'ko')).toBe(
      '3쪽이 빈 페이지로 표시됩니다. 원본에 내용이 있는지 확인해 주세요.',
    );
    expect(noticeLine(notice, 'en')).toBe(
      'Page 3 is shown blank. Check whether the original has content there.',
    );
  });

  test('tell how many sheets were left out, without their names', () => {
    const found = [1, 2].map((count) => ({ kind: 'hiddenSheets', page: 1, words: [], count }) as const);
    const [one, two] = storedNotices(found);
    if (one === undefined || two === undefined) throw new Error('no notice');
    expect(two).toEqual({ kind: 'hiddenSheets', page: 1, words: [], more: 2 });
    expect(noticeLine(two, 'ko')).toBe('숨긴 시트 2개는 제외했습니다.');
    expect(noticeLine(two, 'en')).toBe('2 hidden sheets were left out.');
    expect(noticeLine(one, 'en')).toBe('1 hidden sheet was left out.');
    expect(noticeLine({ ...one, kind: 'hiddenSlides' }, 'ko')).toBe('숨긴 슬라이드 1개는 제외했습니다.');
    expect(noticeLine({ ...two, kind: 'linkedPictures' }, 'ko')).toBe(
      '파일에 포함되지 않은 연결 이미지 2개가 표시되지 않았습니다.',
    );
  });

  test('keep twenty words of thirty pages, without resident numbers and overlong words', () => {
    const many = Array.from({ length: 25 }, (_, at) => `낱말${at}`);
    expect(missing(many)[0]).toMatchObject({ more: 5, words: many.slice(0, 20) });
    expect(missing(['880808-1234567', '가'.repeat(60)])[0]?.words).toEqual([
      '******-*******',
      `${'가'.repeat(39)}…`,
    ]);
    const pages = Array.from(
      { length: 40 },
      (_, page) => ({ kind: 'missingWords', page, words: ['가'] }) as const,
    );
    expect(storedNotices(pages)).toHaveLength(30);
  });

  test('stand in the audit trail as one fact, and no fact stands for none', () => {
    const notices = missing(['금액']);
    expect(noticesOfFacts(noticeFacts(notices).notices)).toEqual(notices);
    expect(noticeFacts([])).toEqual({});
    expect(noticesOfFacts(undefined)).toEqual([]);
    expect(noticesOfFacts('[{"kind":"other"}]')).toEqual([]);
  });
});
