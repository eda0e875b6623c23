import { expect, test } from 'vitest';
import { denialOf } from './page-denial.ts';

const member = (roleId: number, permsGroupId: number | null, permsScope: 0 | 1 | 2 | 3 | 4) => ({
  organization: {
    organizationId: 'o1',
    name: '한결상사',
    roleId,
    permsGroupId,
    permsTeamIds: [],
    teamId: 'mine',
    permsScope,
  },
});
const alone = { organization: null };

test('[APP-17] admins open every page', () => {
  for (const role of [1000, 1001]) {
    expect(denialOf('/orgDocuments', member(role, null, 4))).toBeNull();
    expect(denialOf('/teamDocuments/other', member(role, null, 0))).toBeNull();
  }
});

test('[APP-17] an editing member of scope 1 or 2 opens every page, of another scope none', () => {
  expect(denialOf('/teamDocuments/other', member(1002, 1000, 1))).toBeNull();
  expect(denialOf('/orgDocuments', member(1002, 1000, 2))).toBeNull();
  expect(denialOf('/orgDocuments', member(1002, 1000, 4))).toBe('role');
});

test('[APP-17] a read-only member of scope 2 opens only pages of the own team', () => {
  expect(denialOf('/teamDocuments/mine', member(1002, 1001, 2))).toBeNull();
  expect(denialOf('/teamDocuments/other', member(1002, 1001, 2))).toBe('team');
  expect(denialOf('/orgDocuments', member(1002, 1001, 1))).toBe('role');
});

test('[APP-17] the two lists of documents are denied neither with nor without an organization', () => {
  expect(denialOf('/orgDocuments', alone)).toBeNull();
  expect(denialOf('/documents', member(1000, null, 0))).toBeNull();
});

test('[APP-17] a page for organizations is denied to a personal account', () => {
  expect(denialOf('/subaccount', alone)).toBe('organizationOnly');
  expect(denialOf('/settings', alone)).toBeNull();
});
