import type { UserInfo } from '@dojang/contract';
import { ACTOR_CLASSES, type ActorClass, notificationsOf } from '@dojang/domain';
import { describe, expect, test } from 'vitest';
import { SETTINGS_TABS, tabFor } from './settings-tabs.ts';

const organization: NonNullable<UserInfo['organization']> = {
  organizationId: 'o',
  name: '한결상사',
  roleId: 1000,
  permsGroupId: null,
  permsTeamIds: [],
  teamId: 't',
  permsScope: 0,
};

const userOf = (actorClass: ActorClass): UserInfo => ({
  userId: 'u',
  loginId: 'hangyeol',
  name: '윤한결',
  type: 'ACCOUNT',
  email: '',
  emailVerified: false,
  pendingEmail: null,
  phone: '',
  phoneVerified: false,
  isBusiness: false,
  mustChangePassword: false,
  marketing: false,
  actorClass,
  organization: actorClass === 'normal' ? null : organization,
  service: { channels: ['email'], maxParticipants: 5, pointsUnit: 'document' },
  notifications: notificationsOf({}),
});

const tabsOf = (actorClass: ActorClass): string =>
  SETTINGS_TABS.filter(({ visible }) => visible(userOf(actorClass)))
    .map(({ id }) => id)
    .join(' ');

const EXPECTED: Readonly<Record<ActorClass, string>> = {
  'main-admin':
    'my closing organization members sharing payment branding permissions deleted developer links',
  'co-admin': 'my organization members sharing permissions deleted links',
  'sub-admin': 'my organization members sharing permissions deleted links',
  'role-member-rw': 'my organization sharing permissions links',
  'role-member-r': 'my organization sharing permissions links',
  normal: 'my closing organization payment branding deleted developer links',
};

describe('[SET-01] the tabs of the settings', () => {
  test.each(ACTOR_CLASSES)('%s sees those that the permissions allow', (actorClass) => {
    expect(tabsOf(actorClass)).toBe(EXPECTED[actorClass]);
  });

  test('[ORG-16] an address that names a tab of others opens the first of the own tabs', () => {
    const own = SETTINGS_TABS.filter(({ visible }) => visible(userOf('co-admin')));
    expect(tabFor('branding', own)?.id).toBe('my');
    expect(tabFor('sharing', own)?.id).toBe('sharing');
  });
});
