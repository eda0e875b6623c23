import { describe, expect, test } from 'vitest';
import { type Keep, lacksSecret, readLink, visibleAddress, wholeAddress } from './link.ts';

function aKeep(): Keep & { readonly held: Map<string, string> } {
  const held = new Map<string, string>();
  return {
    held,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  };
}

const SEARCH = '?di=D1&pi=P1&lk=secret&smt=kakao';

describe('link', () => {
  test('[SGN-03] the link is read from the address and stored in the tab', () => {
    const keep = aKeep();
    const link = readLink(SEARCH, keep);
    expect(link).toEqual({
      documentId: 'D1',
      participantId: 'P1',
      linkKey: 'secret',
      signingMethod: 'kakao',
    });
    expect(readLink('?di=D1&pi=P1', keep)).toEqual(link);
  });

  test('[SGN-03] the secret is removed from the visible address', () => {
    expect(visibleAddress('/participant', SEARCH)).toBe('/participant?di=D1&pi=P1');
  });

  test('[SGN-14] another document does not get the stored secret', () => {
    const keep = aKeep();
    readLink(SEARCH, keep);
    expect(readLink('?di=D2&pi=P1', keep)).toBeNull();
    expect(readLink('', keep)).toBeNull();
  });

  test('[SGN-03] an address that was copied without its secret is distinguished from a wrong one', () => {
    expect(lacksSecret('?di=D1&pi=P1')).toBe(true);
    expect(lacksSecret(SEARCH)).toBe(false);
    expect(lacksSecret('?di=D1')).toBe(false);
    expect(lacksSecret('')).toBe(false);
  });

  test('a browser that forbids storage still opens the link', () => {
    const refuse = (): never => {
      throw new Error('denied');
    };
    const keep: Keep = { getItem: refuse, setItem: refuse, removeItem: refuse };
    expect(readLink(SEARCH, keep)?.linkKey).toBe('secret');
  });

  test('the whole address can be rebuilt for another browser', () => {
    const link = readLink(SEARCH, aKeep());
    expect(link && wholeAddress('https://a.example', link)).toBe(
      'https://a.example/participant?di=D1&pi=P1&lk=secret&smt=kakao',
    );
  });
});
