import { describe, expect, test } from 'vitest';
import { renewalTime, type SealState } from './seal-renewal.ts';

const madeAt = new Date('2026-11-21T00:00:00Z');
const until = new Date('2036-11-21T00:00:00Z');
const strong = { until, algorithm: 'rsa2048/sha256' };
const due = (state: Partial<SealState>): string =>
  renewalTime({ level: 'B-LTA', madeAt, timestamp: strong, ...state }).toISOString();

describe('[AUD-03] when a seal needs another document timestamp', () => {
  test('90 days before the certificate of the last timestamp ends', () => {
    expect(due({})).toBe('2036-08-23T00:00:00.000Z');
    expect(due({ timestamp: { ...strong, algorithm: 'ec256/sha384' } })).toBe('2036-08-23T00:00:00.000Z');
  });

  test('30 days after the last timestamp if that has a weak algorithm, or a certificate that ends soon', () => {
    for (const algorithm of ['rsa1024/sha256', 'rsa2048/sha1', 'dsa2048/sha256', ''])
      expect(due({ timestamp: { until, algorithm } })).toBe('2026-12-21T00:00:00.000Z');
    expect(due({ timestamp: { ...strong, until: new Date('2026-12-01T00:00:00Z') } })).toBe(
      '2026-12-21T00:00:00.000Z',
    );
  });

  test('an hour later if the validation data could not be fetched, and at once without a timestamp', () => {
    expect(due({ level: 'B-T' })).toBe('2026-11-21T01:00:00.000Z');
    expect(due({ level: 'B-B', timestamp: null })).toBe('2026-11-21T00:00:00.000Z');
  });
});
