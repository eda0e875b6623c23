import { expect, test } from 'vitest';
import { type ContactCandidate, suggestedContacts } from './contact-suggestions.ts';

const day = (date: number): Date => new Date(Date.UTC(2026, 10, date));
const NOTHING_HIDDEN = { own: [], hiddenAt: () => null, most: 8 };

const person = (contact: string, more: Partial<ContactCandidate> = {}): ContactCandidate => ({
  name: '이바다',
  method: 'email',
  contact,
  source: 'recent',
  askedAt: null,
  ...more,
});
const contacts = (list: readonly ContactCandidate[]): string[] => list.map(({ contact }) => contact);

test('[EDT-02] the contacts that one asked last are suggested first, the others keep their order', () => {
  const list = [
    person('c@mail.example', { source: 'colleague' }),
    person('a@mail.example', { askedAt: day(3) }),
    person('d@mail.example', { source: 'colleague' }),
    person('b@mail.example', { askedAt: day(9) }),
  ];
  expect(contacts(suggestedContacts(list, NOTHING_HIDDEN))).toEqual([
    'b@mail.example',
    'a@mail.example',
    'c@mail.example',
    'd@mail.example',
  ]);
  expect(contacts(suggestedContacts(list, { ...NOTHING_HIDDEN, most: 1 }))).toEqual(['b@mail.example']);
});

test('[EDT-02] a contact is suggested once, by its latest name, and a colleague stays one', () => {
  const list = [
    person('a@mail.example', { name: '옛이름', askedAt: day(1) }),
    person('a@mail.example', { name: '새이름', askedAt: day(2) }),
    person('a@mail.example', { name: '구성원', source: 'colleague' }),
  ];
  expect(suggestedContacts(list, NOTHING_HIDDEN)).toEqual([
    person('a@mail.example', { name: '새이름', askedAt: day(2), source: 'colleague' }),
  ]);
});

test('[EDT-02] neither own contacts nor deleted ones are suggested, unless a deleted one was asked again', () => {
  const rule = {
    ...NOTHING_HIDDEN,
    own: ['me@mail.example'],
    hiddenAt: (contact: string) => (contact.startsWith('gone') ? day(5) : null),
  };
  const list = [
    person('me@mail.example', { askedAt: day(9) }),
    person('gone@mail.example', { askedAt: day(4) }),
    person('gone-colleague@mail.example', { source: 'colleague' }),
    person('gone-asked@mail.example', { askedAt: day(6) }),
    person('stays@mail.example'),
  ];
  expect(contacts(suggestedContacts(list, rule))).toEqual(['gone-asked@mail.example', 'stays@mail.example']);
});
