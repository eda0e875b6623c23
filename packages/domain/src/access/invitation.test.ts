import { expect, test } from 'vitest';
import { backsInvitation, invitationEnd, invitationState } from './invitation.ts';

const NOW = new Date('2026-12-05T05:20:00Z');
const open = { expiresAt: invitationEnd(NOW), acceptedAt: null, withdrawnAt: null };

test('[ORG-05] an invitation ends after seven days, and accepted or withdrawn ones stay so', () => {
  expect(invitationState(open, true, NOW)).toBe('invited');
  expect(invitationState(open, true, new Date('2026-12-12T05:19:59Z'))).toBe('invited');
  expect(invitationState(open, true, new Date('2026-12-12T05:20:00Z'))).toBe('expired');
  expect(invitationState(open, false, NOW)).toBe('expired');
  expect(invitationState({ ...open, acceptedAt: NOW }, false, NOW)).toBe('accepted');
  expect(invitationState({ ...open, withdrawnAt: NOW }, true, NOW)).toBe('withdrawn');
});

test('[ORG-19] only who may give its rights backs an invitation', () => {
  const rights = { actorClass: 'role-member-rw', scope: 2, permsTeamIds: [], teamId: '7' } as const;
  const main = { actorClass: 'main-admin', scope: 0, permsTeamIds: [] } as const;
  const sub = { actorClass: 'sub-admin', scope: 1, permsTeamIds: ['7'] } as const;
  expect(backsInvitation(main, rights)).toBe(true);
  expect(backsInvitation(sub, rights)).toBe(true);
  expect(backsInvitation({ ...sub, permsTeamIds: ['8'] }, rights)).toBe(false);
  expect(backsInvitation(sub, { ...rights, actorClass: 'co-admin', scope: 0 })).toBe(false);
  expect(backsInvitation({ actorClass: 'role-member-rw', scope: 2, permsTeamIds: [] }, rights)).toBe(false);
  expect(backsInvitation(null, rights)).toBe(false);
});
