import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namesParty, nameWithParty } from './party-name.ts';

test('[EDT-02] the other party stands in parentheses at the end of the name, and changes with the party', () => {
  const first = nameWithParty('물품공급 기본계약서', '', '다온식품');
  expect(first).toBe('물품공급 기본계약서 (다온식품)');
  expect(nameWithParty(first, '다온식품', ' 한결 상사 ')).toBe('물품공급 기본계약서 (한결 상사)');
  expect(nameWithParty(first, '다온식품', '')).toBe('물품공급 기본계약서');
});

test('[EDT-02] a name that contains the party already, or would become too long, stays', () => {
  expect(nameWithParty('물품공급 계약서_다온식품', '', '다온식품')).toBe('물품공급 계약서_다온식품');
  expect(nameWithParty('계약서 (갑)', '', '이바다')).toBe('계약서 (갑) (이바다)');
  const long = '가'.repeat(198);
  expect(nameWithParty(long, '', '이바다')).toBe(long);
});

test('[EDT-02] a party that was added can be taken out again, whatever the name', () => {
  const word = fc.stringMatching(/^[가-힣A-Za-z0-9()_-]{1,60}$/);
  fc.assert(
    fc.property(word, word, (name, party) => {
      fc.pre(!name.includes(party));
      const named = nameWithParty(name, '', party);
      expect(namesParty(named, party)).toBe(true);
      expect(nameWithParty(named, party, '')).toBe(name);
    }),
  );
});
