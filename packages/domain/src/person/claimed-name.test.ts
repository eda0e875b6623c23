import { expect, test } from 'vitest';
import { DomainError } from '../errors/errors.ts';
import { refuseClaim, refuseStrangersName } from './claimed-name.ts';
import { holdsWebAddress } from './shown-name.ts';

function refusal(check: (name: string, field: string) => void, name: string): string {
  try {
    check(name, 'name');
    return '';
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return `${error.error} ${error.detail.field}`;
  }
}

test('names of the service and of public bodies are refused, however they are written', () => {
  for (const name of [
    '도장',
    'Dojang',
    '도 장 고객센터',
    'D0JANG Support',
    '국세청',
    '(국세청)',
    '경찰청 안내',
    '금융감독원 고객센터',
  ])
    expect(refusal(refuseClaim, name), name).toBe('nameClaimsTrust name');
  for (const name of [
    '한결상사',
    '도장나라',
    '김도장',
    '박국세',
    '법원식품',
    '국세청앞 세무사사무소',
    'Dojang Kim',
  ])
    expect(refusal(refuseClaim, name), name).toBe('');
});

test('a stranger’s name holds no number of a phone or an account', () => {
  for (const name of [
    '010-1234-5678',
    '김하늘 110 234 567890',
    '문의 ０２）１２３４５６７',
    '국민은행123456-78-901234',
  ])
    expect(refusal(refuseStrangersName, name), name).toBe('nameHoldsNumber name');
  for (const name of ['김하늘', '김하늘 2', '제3공장 12호', 'Henry VIII', '김하늘 1990'])
    expect(refusal(refuseStrangersName, name), name).toBe('');
});

test('every dot of Unicode makes an address, and so does a link of Markdown', () => {
  const dots = [0x3002, 0xff0e, 0xff61, 0x2024].map((code) => String.fromCodePoint(code));
  for (const dot of dots) expect(holdsWebAddress(`evil${dot}com`), dot).toBe(true);
  for (const text of ['[클릭](evil)', '[여기]( https://a.b )', '도움말 [링크](x)'])
    expect(holdsWebAddress(text), text).toBe(true);
  for (const text of ['계약서[1](최종)', '계약서[최종](1)', '김하늘 (대표) [갑]', '확인했습니다。감사합니다'])
    expect(holdsWebAddress(text), text).toBe(false);
});
