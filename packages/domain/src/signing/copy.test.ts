import { describe, expect, test } from 'vitest';
import { type CopySituation, copyPlaceOf, copyRefusalOf, isLaborContract } from './copy.ts';

const NOW = new Date('2026-11-01T01:00:00Z');
interface Change extends Partial<Omit<CopySituation, 'document'>> {
  readonly document?: Partial<CopySituation['document']>;
}
const situation = (change: Change = {}): CopySituation => ({
  hasSigned: true,
  given: null,
  now: NOW,
  ...change,
  document: {
    status: 'on_going',
    processType: 'FACE_TO_FACE',
    completedAt: null,
    ...change.document,
  } as const,
});

describe('[SGN-05] where a person who signed in person gets the completed document', () => {
  test('[SGN-05] after the own signature, once, until an hour after the end, and in person only', () => {
    expect(copyRefusalOf(situation())).toBeNull();
    expect(copyRefusalOf(situation({ hasSigned: false }))).toBe('copyClosed');
    expect(copyRefusalOf(situation({ document: { processType: 'PROCEDURE' } }))).toBe('copyClosed');
    expect(copyRefusalOf(situation({ document: { status: 'rejected' } }))).toBe('copyClosed');
    expect(copyRefusalOf(situation({ given: 'a@b.example' }))).toBe('copyGiven');
    expect(copyRefusalOf(situation({ given: '' }))).toBeNull();
    const endedAt = (minutesAgo: number) => ({
      document: { status: 'completed', completedAt: new Date(NOW.getTime() - minutesAgo * 60_000) } as const,
    });
    expect(copyRefusalOf(situation(endedAt(60)))).toBeNull();
    expect(copyRefusalOf(situation(endedAt(60.001)))).toBe('copyClosed');
  });

  test('[SGN-05] a place is an e-mail address or a mobile number', () => {
    expect(copyPlaceOf(' Kim@Mail.example ')).toEqual({ method: 'email', contact: 'kim@mail.example' });
    expect(copyPlaceOf('010 1234 5678')).toEqual({ method: 'kakao', contact: '01012345678' });
    for (const text of ['', 'kim@', '02-123-4567', 'a@b.example, c@d.example'])
      expect(copyPlaceOf(text)).toBeNull();
  });

  test('[SGN-05] labor contracts are told by their names', () => {
    for (const name of ['표준근로계약서', '근로 계약서(기간제)', '연봉계약서', 'Employment contract'])
      expect(isLaborContract(name)).toBe(true);
    for (const name of ['비밀 유지 서약서', '용역계약서', '']) expect(isLaborContract(name)).toBe(false);
  });
});
