import { expect, test } from 'vitest';
import { ACTOR_CLASSES, type Action, type ActorClass } from './matrix.ts';
import { mayOpenPage, maySelectTeam } from './page-guard.ts';
import { mayActOn } from './row-access.ts';

/**
 * Each line of the permission matrix (requirements ORG-11 to ORG-20) as its sentence says it: who acts on a row of the own team, of
 * a team in charge, of another team, and on an own row.
 */

const PLACES = {
  ownTeam: { teamId: 'own', isOwn: false },
  inCharge: { teamId: 'charge', isOwn: false },
  other: { teamId: 'other', isOwn: false },
  mine: { teamId: null, isOwn: true },
} as const;
type Place = keyof typeof PLACES;
const ORGANIZATION: readonly ActorClass[] = ACTOR_CLASSES.filter((one) => one !== 'normal');
const MEMBERS: readonly ActorClass[] = ['role-member-rw', 'role-member-r'];

/** Returns the places at which a class may act, with the scope of the whole organization. */
function placesOf(actorClass: ActorClass, action: Action): Place[] {
  const authorization = { actorClass, scope: 0, teamId: 'own', permsTeamIds: ['charge'] } as const;
  const places = Object.keys(PLACES) as Place[];
  return places.filter((place) => mayActOn(authorization, action, PLACES[place], 'all'));
}
const who = (action: Action): ActorClass[] =>
  ACTOR_CLASSES.filter((actorClass) => placesOf(actorClass, action).length > 0);
const TEAMS: readonly Place[] = ['ownTeam', 'inCharge', 'other'];
const teamsOf = (actorClass: ActorClass, action: Action) =>
  placesOf(actorClass, action).filter((place) => TEAMS.includes(place));

test('[ORG-11] admins delete, recover and remove contracts of every team; members none; a person the own ones', () => {
  for (const action of ['document.delete', 'document.recover', 'document.remove'] as const) {
    for (const admin of ['main-admin', 'co-admin', 'sub-admin'] as const)
      expect(teamsOf(admin, action)).toEqual(TEAMS);
    for (const member of MEMBERS) expect(placesOf(member, action)).toEqual([]);
    expect(placesOf('normal', action)).toEqual(['mine']);
  }
});

test('[ORG-12] admins choose every team; a member opens only the own team’s page, and every page without a team', () => {
  const guard = (roleId: number, permsScope: 0 | 2, teamId: string | null) =>
    mayOpenPage({ roleId, permsScope, permsGroupId: roleId === 1002 ? 1001 : null, teamId: 'own' }, teamId);
  for (const roleId of [1000, 1001]) expect(guard(roleId, 0, 'other')).toBe(true);
  expect(guard(1002, 2, 'own')).toBe(true);
  expect(guard(1002, 2, 'other')).toBe(false);
  expect(guard(1002, 2, null)).toBe(true);
  for (const one of ORGANIZATION) expect(teamsOf(one, 'team.read')).toEqual(TEAMS);
});

test('[ORG-12] admins have the choice of a team on every page, other members on the pages of no team', () => {
  for (const roleId of [1000, 1001])
    for (const isTeamPage of [true, false]) expect(maySelectTeam({ roleId }, isTeamPage)).toBe(true);
  expect(maySelectTeam({ roleId: 1002 }, false)).toBe(true);
  expect(maySelectTeam({ roleId: 1002 }, true)).toBe(false);
});

test('[ORG-13] templates are made and changed by main and co-admin everywhere, a sub-admin in charge, an editing member in the own team', () => {
  for (const action of ['template.create', 'template.change'] as const) {
    expect(teamsOf('main-admin', action)).toEqual(TEAMS);
    expect(teamsOf('co-admin', action)).toEqual(TEAMS);
    expect(teamsOf('sub-admin', action)).toEqual(['inCharge']);
    expect(teamsOf('role-member-rw', action)).toEqual(['ownTeam']);
    expect(teamsOf('role-member-r', action)).toEqual([]);
  }
  expect(teamsOf('sub-admin', 'template.delete')).toEqual(['inCharge']);
  for (const member of MEMBERS) expect(teamsOf(member, 'template.delete')).toEqual([]);
});

test('[ORG-14] team templates are requested and bulks started by admins, a sub-admin in charge, both member kinds in the own team', () => {
  for (const action of ['template.request', 'bulk.start'] as const) {
    expect(teamsOf('main-admin', action)).toEqual(TEAMS);
    expect(teamsOf('co-admin', action)).toEqual(TEAMS);
    expect(teamsOf('sub-admin', action)).toEqual(['inCharge']);
    for (const member of MEMBERS) expect(teamsOf(member, action)).toEqual(['ownTeam']);
  }
});

test('[ORG-15] uploading to edit: admins and the editing member in the own team; requests, downloads and histories: everyone', () => {
  for (const admin of ['main-admin', 'co-admin', 'sub-admin'] as const)
    expect(teamsOf(admin, 'document.uploadToEdit')).toEqual(TEAMS);
  expect(teamsOf('role-member-rw', 'document.uploadToEdit')).toEqual(['ownTeam']);
  expect(who('document.uploadToEdit')).not.toContain('role-member-r');
  expect(who('document.edit')).toEqual(ACTOR_CLASSES.filter((one) => one !== 'role-member-r'));
  for (const action of [
    'document.send',
    'document.download',
    'points.chargeHistory',
    'points.usageHistory',
  ] as const)
    expect(who(action)).toEqual(ACTOR_CLASSES);
});

test('[ORG-16] the main admin alone charges points, renames the organization and brands it; a person has own points and an own branding', () => {
  expect(who('points.charge')).toEqual(['main-admin', 'normal']);
  expect(who('organization.rename')).toEqual(['main-admin']);
  expect(who('organization.brand')).toEqual(['main-admin', 'normal']);
});

test('[ORG-17] main and co-admin add, change and delete teams', () => {
  for (const action of ['team.create', 'team.change', 'team.delete'] as const)
    expect(who(action)).toEqual(['main-admin', 'co-admin']);
});

test('[ORG-18] [ORG-19] all admins add members; main and co-admin set their teams; a sub-admin acts in charge', () => {
  for (const action of ['member.create', 'member.change', 'member.delete', 'member.setRole'] as const) {
    expect(who(action)).toEqual(['main-admin', 'co-admin', 'sub-admin']);
    expect(teamsOf('sub-admin', action)).toEqual(['inCharge']);
  }
  expect(who('member.setTeam')).toEqual(['main-admin', 'co-admin']);
});

test('[ORG-20] folders are created by admins, a sub-admin in charge, members in the own team', () => {
  expect(teamsOf('main-admin', 'folder.create')).toEqual(TEAMS);
  expect(teamsOf('co-admin', 'folder.create')).toEqual(TEAMS);
  expect(teamsOf('sub-admin', 'folder.create')).toEqual(['inCharge']);
  for (const member of MEMBERS) expect(teamsOf(member, 'folder.create')).toEqual(['ownTeam']);
});
