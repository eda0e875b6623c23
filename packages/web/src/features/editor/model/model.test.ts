import { typedPhone } from '@dojang/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { caretAfterDashing } from '../../../ui/hooks/contact-typing.ts';
import { bodyOf, type Draft, draftOfBody, sameBody } from './draft.ts';
import { problemsOf } from './problems.ts';
import { emptyDraft } from './test-draft.ts';

const person = {
  key: 'p1',
  name: '이바다',
  roleName: '',
  guardianKey: null,
  type: 'signer' as const,
  method: 'email' as const,
  contact: 'bada@daon.example',
};
const field = {
  key: 'k1',
  dragKey: 'text-1',
  type: 'text' as const,
  participantKey: 'p1',
  page: 1,
  x: 0.1,
  y: 0.1,
  width: 0.2,
  height: 0.05,
  required: true,
};
const draft: Draft = { ...emptyDraft, people: [person], fields: [field] };
const PAGES = [{ width: 595, height: 842 }];
const frame = { documentId: 'd1', fileId: 'f1' };
const kinds = (changed: Partial<Draft>) => problemsOf({ ...draft, ...changed }, PAGES).map((p) => p.kind);

describe('contact typing', () => {
  test('[EDT-02] dashes are inserted while a phone number is typed', () => {
    const typed = [...'01012345678'].reduce((shown, digit) => typedPhone(shown + digit), '');
    expect(typed).toBe('010-1234-5678');
    expect(typedPhone('0101234567')).toBe('010-123-4567');
    expect(typedPhone('+82 10-1234-5678')).toBe('010-1234-5678');
    expect(typedPhone('010-1234-56789')).toBe('010-1234-5678');
    expect(typedPhone('０１０１２３４')).toBe('010-1234');
  });

  test('[EDT-02] inserting dashes keeps the digits, and doing it twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789- '), maxLength: 14 }), (text) => {
        expect(typedPhone(text).replaceAll('-', '')).toBe(
          text.replace(/\D/g, '').slice(0, text.startsWith('050') ? 12 : 11),
        );
        expect(typedPhone(typedPhone(text))).toBe(typedPhone(text));
      }),
    );
  });

  test('[EDT-02] the caret stays behind the digit that was typed', () => {
    expect(caretAfterDashing('0109-1234-567', 4, typedPhone('0109-1234-567'))).toBe(5);
    expect(caretAfterDashing('010', 3, '010')).toBe(3);
  });
});

describe('draft', () => {
  test('[EDT-10] is restored from its serialized form', () => {
    const body = bodyOf(draft, frame);
    expect(sameBody(bodyOf(draftOfBody(body, draft), frame), body)).toBe(true);
  });

  test('[EDT-04] new keys after an undo are no change of the draft', () => {
    const body = bodyOf(draft, frame);
    expect(sameBody(bodyOf({ ...draft, fields: [{ ...field, key: 'other' }] }, frame), body)).toBe(true);
    expect(sameBody(bodyOf({ ...draft, fields: [{ ...field, x: 0.2 }] }, frame), body)).toBe(false);
  });

  test('[EDT-03] a new order of the same fields is a change of the draft', () => {
    const fields = [field, { ...field, key: 'k2', dragKey: 'text-2' }];
    const turned = bodyOf({ ...draft, fields: fields.toReversed() }, frame);
    expect(sameBody(bodyOf({ ...draft, fields }, frame), turned)).toBe(false);
  });

  test('[EDT-02] order and contact are sent in the form of the contract', () => {
    const people = [person, { ...person, key: 'p2', method: 'kakao' as const, contact: '010-0000-0002' }];
    expect(bodyOf({ ...draft, people }, frame).participants).toMatchObject([
      { signingOrder: 1, signingContactInfo: 'bada@daon.example' },
      { signingOrder: 2, signingContactInfo: '01000000002', signingMethodType: 'kakao' },
    ]);
  });
});

describe('problems', () => {
  test('[EDT-02] a complete draft has none', () => {
    expect(problemsOf(draft, PAGES)).toEqual([]);
  });

  test('[EDT-02] missing data are named, person by person', () => {
    expect(kinds({ people: [], fields: [] })).toEqual(['nobody']);
    expect(kinds({ people: [{ ...person, name: ' ', contact: '' }] })).toEqual(['nameless', 'noContact']);
    expect(kinds({ people: [{ ...person, contact: 'bada@' }] })).toEqual(['badContact']);
    expect(kinds({ fields: [] })).toEqual(['noField']);
    expect(kinds({ fields: [field, { ...field, participantKey: 'gone' }] })).toEqual(['fieldOfNobody']);
  });

  test('[INT-04] names with a web address or letters that nothing draws are problems before the server refuses them', () => {
    expect(kinds({ name: 'x.kr/a 당첨' })).toEqual(['documentName']);
    expect(kinds({ name: '계약서 😀' })).toEqual(['documentLetters']);
    expect(kinds({ people: [{ ...person, name: 'http://x.kr/a 김' }] })).toEqual(['badName']);
    expect(kinds({ people: [{ ...person, name: '\u0e2a' }] })).toEqual(['badName']);
    expect(kinds({ people: [{ ...person, roleName: 'www.x' }] })).toEqual(['badName']);
  });

  test('[EDT-02] a field that is too small for its kind is reported with a sufficient size', () => {
    const date = { ...field, type: 'date' as const, width: 110 / 595, height: 6.7 / 842 };
    expect(problemsOf({ ...draft, fields: [date] }, PAGES)).toEqual([
      {
        kind: 'tooSmall',
        dragKey: 'text-1',
        page: 1,
        size: {
          ko: '너비 18.9mm(53.4pt), 높이 2.7mm(7.5pt)',
          en: '18.9mm(53.4pt) wide and 2.7mm(7.5pt) high',
        },
      },
    ]);
    expect(kinds({ fields: [{ ...date, height: 7.5 / 842 }] })).toEqual([]);
    const list = { ...field, type: 'dropdown' as const, width: 30 / 595 };
    expect(
      kinds({ fields: [{ ...list, settings: { options: ['월급', '한 달에 한 번 받습니다'] } }] }),
    ).toEqual(['optionTooLong']);
  });

  test('[EDT-06] validity is 1 to 365 days', () => {
    expect(kinds({ expiryMinutes: 0 })).toEqual(['validity']);
    expect(kinds({ expiryMinutes: 366 * 1440 })).toEqual(['validity']);
    expect(kinds({ expiryMinutes: 365 * 1440 })).toEqual([]);
  });
});
