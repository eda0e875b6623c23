import { expect, test } from 'vitest';
import { type Colleague, defaultSuccessor } from './successor.ts';

const colleague = (
  accountId: string,
  actorClass: Colleague['actorClass'],
  permsTeamIds: readonly string[] = [],
): Colleague => ({ accountId, actorClass, permsTeamIds });
const MAIN = colleague('main', 'main-admin');
const CO = colleague('co', 'co-admin');
const OTHER = colleague('other', 'sub-admin', ['hr']);
const ADMIN = colleague('admin', 'sub-admin', ['hr', 'sales']);

test('[ORG-05] the admin in charge of the team succeeds a member, without one the main admin', () => {
  const leaver = { accountId: 'leaver', teamId: 'sales' };
  expect(defaultSuccessor(leaver, [MAIN, CO, OTHER, ADMIN])).toBe(ADMIN);
  expect(defaultSuccessor(leaver, [CO, OTHER, MAIN])).toBe(MAIN);
  expect(defaultSuccessor({ ...leaver, accountId: 'admin' }, [ADMIN, MAIN])).toBe(MAIN);
  expect(defaultSuccessor(leaver, [])).toBeNull();
});
