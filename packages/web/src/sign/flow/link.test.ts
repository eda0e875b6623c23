import { describe, expect, test } from 'vitest';
import {
  brokenLink,
  isTestLink,
  type Keep,
  lacksSecret,
  readLink,
  readPageLink,
  stepAddress,
  visibleAddress,
  wholeAddress,
} from './link.ts';

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

  test('[APP-04] [APP-22] a step without a participant in its address takes the link that the tab has opened last', () => {
    const keep = aKeep();
    const link = readLink(SEARCH, keep);
    const other = readLink('?di=D2&pi=P2&lk=other&smt=email', keep);
    for (const path of ['/signing/complete', '/otp']) expect(readPageLink(path, '', keep)).toEqual(other);
    expect(readPageLink('/signing/complete', '?di=D1&pi=P1', keep)).toEqual(link);
    expect(readPageLink('/signing/authentication/D1', '', keep)).toEqual(link);
    expect(readPageLink('/signing/authentication/D3', '', keep)).toBeNull();
    expect(readPageLink('/participant', '', keep)).toBeNull();
    expect(readPageLink('/otp', '', aKeep())).toBeNull();
  });

  test('[APP-04] a tab of another browser is told to open the message, a wrong link that it is wrong', () => {
    for (const path of ['/signing/complete', '/otp', '/signing/authentication/D1'])
      expect(brokenLink(path, '')).toBe('otherBrowser');
    expect(brokenLink('/participant', '?di=D1&pi=P1')).toBe('otherBrowser');
    expect(brokenLink('/signing/payment', '?di=D1&pi=P1')).toBe('paidElsewhere');
    for (const path of ['/participant', '/short/x', '/embedded/x'])
      expect(brokenLink(path, '')).toBe('wrongLink');
  });

  test('[SGN-01] what no link contains is a wrong link, and is not kept', () => {
    for (const search of ['?di=%00&pi=P1&lk=secret', '?di=D1&pi=a%20b&lk=secret', '?di=D1&pi=P1&lk=%00']) {
      expect(readLink(search, aKeep())).toBeNull();
      expect(brokenLink('/participant', search)).toBe('wrongLink');
    }
  });

  test('[APP-22] document, participant and key that are all the word test lead to the test view', () => {
    expect(isTestLink('?di=test&pi=test&lk=test&smt=none')).toBe(true);
    expect(isTestLink('?di=test&pi=test')).toBe(false);
    expect(isTestLink('?di=test&pi=test&lk=tests')).toBe(false);
  });

  test('[APP-04] the finished step has its own address, and an earlier step leaves it', () => {
    const link = { documentId: 'D1', participantId: 'P1', linkKey: 'secret', signingMethod: 'kakao' };
    expect(stepAddress('done', '/participant', link)).toBe('/signing/complete?di=D1&pi=P1');
    expect(stepAddress('done', '/signing/complete', link)).toBeNull();
    expect(stepAddress('landing', '/signing/complete', link)).toBe('/participant?di=D1&pi=P1');
    for (const step of ['stop', 'loading', 'unreachable', 'locked'])
      expect(stepAddress(step, '/signing/complete', link)).toBeNull();
    expect(stepAddress('landing', '/otp', link)).toBeNull();
  });
});
