import { describe, expect, test } from 'vitest';
import { missingWords } from './missing-words.ts';

describe('[INT-03] words of a document that its pages lack', () => {
  test('nothing is missing when lines, spaces, case and the order on a page differ', () => {
    const pages = [
      '제1조(목적) 이 계약은\r\n갑과 을의 권리를 정한다.\n\nTOTAL － 3,000 원',
      '둘째 쪽\n제2조',
    ];
    const source = [
      '제2조',
      'Total - 3,000원',
      '제1조 (목적)',
      '이 계약은 갑과 을의 권리를 정한다.',
      '둘째 쪽',
    ];
    expect(missingWords(source, pages)).toEqual([]);
  });

  test('a lost paragraph is named with its words, on the page of the text before it', () => {
    const pages = ['제1조 계약의 목적', '제3조 대금의 지급'];
    expect(missingWords(['제1조 계약의 목적', '제3조 대금의 지급', '위약금 오백만 원'], pages)).toEqual([
      { page: 2, words: ['위약금', '오백만', '원'] },
    ]);
  });

  test('a lost copy is found although another copy is there', () => {
    expect(missingWords(['갑: 홍길동', '을: 홍길동'], ['갑: 홍길동 을:'])).toEqual([
      { page: 1, words: ['홍길동'] },
    ]);
    expect(missingWords(['7', '7', '7'], ['7 7'])).toEqual([{ page: 1, words: ['7'] }]);
  });

  test('a short text takes no part of a longer one, wherever the short one stands', () => {
    expect(missingWords(['7', '2026년 7월 1일'], ['2026년 7월 1일 … 7'])).toEqual([]);
  });

  test('a word that is divided between two pages, and characters that are written one below the other', () => {
    expect(
      missingWords(['이 계약서는 두 통을 작성한다'], ['이 계약\n- 1 -', '머리말\n서는 두 통을 작성한다']),
    ).toEqual([]);
    expect(missingWords(['결재란'], ['결\n서명\n재\n날짜\n란'])).toEqual([]);
  });

  test('composed and decomposed Hangul, ligatures and other dashes are the same', () => {
    expect(
      missingWords(
        ['한글 office ㈜한결 2024–2026'],
        ['한글'.normalize('NFD'), 'o\ufb03ce (주)한결 2024-2026'],
      ),
    ).toEqual([]);
  });
});
