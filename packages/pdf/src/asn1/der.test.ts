import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  childrenOf,
  DerError,
  der,
  derInteger,
  derOid,
  readDer,
  readOctets,
  readOid,
  readTime,
  TAG,
} from './der.ts';

describe('[AUD-03] the encoding of signatures', () => {
  test('a value that `der` writes is read back as it was', () => {
    const oid = '1.2.840.113549.1.9.16.2.47';
    const value = der(TAG.sequence, derInteger(7), derOid(oid), der(TAG.octets, new Uint8Array(300)));
    const [number, name, octets] = childrenOf(readDer(value));
    expect(number?.body[0]).toBe(7);
    expect(readOid(name)).toBe(oid);
    expect(readOctets(octets)).toHaveLength(300);
  });

  test('the reader accepts constructed strings and values of indefinite length', () => {
    const pieces = Uint8Array.of(0x24, 0x80, 0x04, 1, 65, 0x04, 2, 66, 67, 0, 0);
    const node = readDer(Uint8Array.of(0x30, 0x80, ...pieces, 0, 0));
    expect(node.whole).toHaveLength(15);
    expect(Buffer.from(readOctets(childrenOf(node)[0])).toString()).toBe('ABC');
  });

  test('UTCTime and GeneralizedTime are both read', () => {
    const timeOf = (tag: number, text: string): Date => readTime(readDer(der(tag, Buffer.from(text))));
    expect(timeOf(TAG.utcTime, '261121070512Z').toISOString()).toBe('2026-11-21T07:05:12.000Z');
    expect(timeOf(TAG.generalizedTime, '20261121070514.25Z').toISOString()).toBe('2026-11-21T07:05:14.250Z');
    expect(() => timeOf(TAG.utcTime, 'now')).toThrow(DerError);
  });

  test('malformed bytes throw DerError and are never read past their end', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        try {
          expect(childrenOf(readDer(bytes)).length).toBeGreaterThanOrEqual(0);
        } catch (error) {
          expect(error).toBeInstanceOf(DerError);
        }
      }),
    );
  });
});
