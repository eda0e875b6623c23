import type { BusinessInput, OrganizationResult } from '@dojang/contract';
import {
  type ActorClass,
  classesGivenBy,
  DomainError,
  type Locale,
  permissionsOf,
  SCOPES,
  scopesGivenBy,
} from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids.ts';
import { readTeams, teamsOfScope } from '../access/index.ts';
import { addBusinessProfile, readBusiness } from '../account/index.ts';
import { moveFolders } from '../folders/index.ts';
import * as repo from './organization.repo.ts';
import { permsGroupNames, roleNames } from './role-names.ts';
import { readTypedName } from './typed-names.ts';

/** Owns organizations: how a personal account becomes one, its name and settings, and its members' permissions. */

export interface OrganizationPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

export interface OrganizationChange {
  readonly name?: string | undefined;
  /** Whether mails to participants name the requester's proven address for answers. */
  readonly repliesToRequester?: boolean | undefined;
}

/** Creates the calls that create, read and change an organization. */
export function createOrganizations(ports: OrganizationPorts) {
  return {
    create: (actor: UserActor, input: { name: string; business?: BusinessInput | undefined }) =>
      create(ports, actor, input),
    change: (actor: UserActor, input: OrganizationChange) => change(ports, actor, input),
    read: (actor: UserActor) => ports.db.inTenant(actor.tenantId, (tx) => read(tx, actor)),
    rolesAndScopes: (actor: UserActor, locale: Locale) =>
      ports.db.inTenant(actor.tenantId, (tx) => rolesAndScopes(tx, actor, locale)),
  };
}

/** Creates an organization. The tenant keeps its documents and points and gets a kind, a name, a team and a main admin. */
async function create(
  ports: OrganizationPorts,
  actor: UserActor,
  input: { name: string; business?: BusinessInput | undefined },
) {
  const name = readTypedName('organization', input.name);
  const business = input.business === undefined ? null : readBusiness(input.business);
  return ports.db.inTenant(actor.tenantId, async (tx) => {
    const { tenantId, accountId } = actor;
    const tenant = await repo.lockTenant(tx, tenantId);
    if (tenant.kind !== 'personal') throw new DomainError('organizationExists');
    if (!(await repo.hasBusinessProfile(tx))) {
      if (business === null) throw new DomainError('businessNeeded', { field: 'business' });
      await addBusinessProfile(tx, tenantId, business, ports.clock.now());
    }
    const teamId = ports.ids.publicId();
    await repo.makeOrganization(tx, tenantId, name);
    await moveFolders(tx, tenantId, null, await repo.addDefaultTeam(tx, tenantId, accountId, teamId));
    return { organizationId: tenant.public_id, teamId };
  });
}

async function change({ db }: OrganizationPorts, { tenantId }: UserActor, input: OrganizationChange) {
  const changed = {
    ...(input.name === undefined ? {} : { name: readTypedName('organization', input.name) }),
    ...(input.repliesToRequester === undefined ? {} : { replies_to_requester: input.repliesToRequester }),
  };
  return db.inTenant(tenantId, async (tx) => {
    if (Object.keys(changed).length > 0) await repo.changeTenant(tx, tenantId, changed);
    const { name, replies_to_requester: repliesToRequester } = await repo.findTenant(tx, tenantId);
    return { name, repliesToRequester };
  });
}

async function read(tx: Tx, actor: UserActor): Promise<OrganizationResult> {
  const tenant = await repo.findTenant(tx, actor.tenantId);
  const teams = await readTeams(tx);
  const defaultTeam = teams.find((team) => team.isDefault);
  if (defaultTeam === undefined) throw new Error(`tenant ${actor.tenantId} lacks its default team`);
  // A concurrently deleted team has moved its members to the default team.
  const ownTeam = teams.find((team) => team.id === actor.teamId) ?? defaultTeam;
  return {
    organizationId: tenant.public_id,
    name: tenant.name,
    teamId: ownTeam.publicId,
    defaultTeamId: defaultTeam.publicId,
    memberCount: await repo.countMembers(tx),
    mainAdminName: await repo.mainAdminName(tx),
    permissions: permissionsOf(actor.authorization),
    repliesToRequester: tenant.replies_to_requester,
  };
}

/** The classes of each role. */
const CLASSES_OF: Record<number, readonly ActorClass[]> = {
  1000: ['main-admin'],
  1001: ['co-admin', 'sub-admin'],
  1002: ['role-member-rw', 'role-member-r'],
};

async function rolesAndScopes(tx: Tx, actor: UserActor, locale: Locale) {
  const given = classesGivenBy(actor.authorization.actorClass);
  const scopes = scopesGivenBy(actor.authorization);
  const teams = teamsOfScope(actor, actor.authorization.scope);
  return {
    roles: roleNames(locale).map((role) => ({
      ...role,
      assignable: (CLASSES_OF[role.roleId] ?? []).some((actorClass) => given.includes(actorClass)),
    })),
    permsGroups: permsGroupNames(locale),
    scopes: SCOPES.map((permsScope) => ({ permsScope, assignable: scopes.includes(permsScope) })),
    assignableClasses: [...given],
    classCounts: { ...(await repo.countClasses(tx, teams, actor.accountId)) },
  };
}
