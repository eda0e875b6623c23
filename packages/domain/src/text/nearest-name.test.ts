import { expect, test } from 'vitest';
import { nearestName } from './nearest-name.ts';

const KEYS = ['name', 'fileId', 'reservationDate', 'revision', 'authentications', 'send', 'status'];

test.each([
  ['reservatonDate', 'reservationDate'],
  ['reservation', 'reservationDate'],
  ['authentication', 'authentications'],
  ['stauts', 'status'],
  ['STATUS', 'status'],
  ['file_id', 'fileId'],
])('[DEV-02] %s stands for %s', (name, known) => {
  expect(nearestName(name, KEYS)).toBe(known);
});

test('without known names nothing is near, and a long name is compared by its beginning', () => {
  expect(nearestName('name', [])).toBeNull();
  expect(KEYS).toContain(nearestName('x'.repeat(1_000_000), KEYS));
});
