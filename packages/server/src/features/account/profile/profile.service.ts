import type { UserInfo } from '@dojang/contract';
import {
  DomainError,
  type FlagType,
  flagNumber,
  knownColumns,
  type ListColumn,
  type Locale,
  type NoticeType,
  notificationKey,
  notificationsOf,
} from '@dojang/domain';
import type { Origin, UserActor } from '../../../platform/actor.ts';
import type { AccountPorts } from '../people/account-ports.ts';
import { recordFlag, recordVersion } from '../people/notification.repo.ts';
import { addConsents, changeAccount } from '../people/people.repo.ts';
import { readPersonName } from '../people/person.input.ts';
import { type PolicyPorts, policiesNow } from '../policies/policies.service.ts';
import * as repo from './profile.repo.ts';

/** Owns the user info: profile, features of the service, and seen notices. */
export function createProfile(ports: ProfilePorts, service: UserInfo['service']) {
  return {
    read: (actor: UserActor) => read(ports, actor, service),
    changeName: (actor: UserActor, typed: string) => changeName(ports, actor, typed),
    chooseMailLanguage: (actor: UserActor, language: Locale) => chooseMailLanguage(ports, actor, language),
    chooseColumns: (actor: UserActor, chosen: readonly ListColumn[] | null) =>
      chooseColumns(ports, actor, chosen),
    changeMarketing: (actor: UserActor, agreed: boolean, origin: Origin) =>
      changeMarketing(ports, actor, agreed, origin),
    recordNotice: (actor: UserActor, type: NoticeType, version: number, origin: Origin) =>
      recordNotice(ports, actor, { type, version, origin }),
    recordFlag: (actor: UserActor, type: FlagType, value: string | number) =>
      ports.db.inTenant(actor.tenantId, (tx) =>
        recordFlag(
          tx,
          { ...mine(actor), key: notificationKey(type), value: flagNumber(value) },
          ports.clock.now(),
        ),
      ),
  };
}

type ProfilePorts = Pick<AccountPorts, 'db'> & PolicyPorts;

const mine = ({ tenantId, accountId }: UserActor) => ({ tenantId, accountId });

async function read({ db }: ProfilePorts, actor: UserActor, service: UserInfo['service']): Promise<UserInfo> {
  const { accountId, teamId, role, authorization } = actor;
  const profile = await db.inTenant(actor.tenantId, (tx) =>
    repo.findProfile(tx, accountId, teamId, authorization.permsTeamIds),
  );
  return {
    userId: actor.accountPublicId,
    loginId: actor.loginId,
    name: actor.name,
    type: actor.accountKind === 'sub' ? 'SUB_ACCOUNT' : 'ACCOUNT',
    email: actor.email,
    emailVerified: profile.email_verified,
    pendingEmail: profile.pending_email,
    phone: actor.phone,
    phoneVerified: profile.phone_verified,
    isBusiness: profile.is_business,
    mustChangePassword: actor.mustChangePassword,
    marketing: profile.marketing,
    actorClass: authorization.actorClass,
    organization:
      role === null || profile.team_id === null
        ? null
        : {
            organizationId: profile.organization_id,
            name: profile.organization_name,
            roleId: role,
            permsGroupId: actor.permsGroup,
            permsTeamIds: [...profile.perms_team_ids],
            teamId: profile.team_id,
            permsScope: authorization.scope,
          },
    service,
    notifications: notificationsOf(profile.notifications),
    ...(actor.adminAccess === null
      ? {}
      : {
          adminAccess: {
            operator: actor.adminAccess.operator,
            until: actor.adminAccess.until.toISOString(),
          },
        }),
    ...(profile.mail_locale === null ? {} : { mailLanguage: profile.mail_locale }),
    ...(profile.document_columns === null ? {} : { documentColumns: knownColumns(profile.document_columns) }),
  };
}

async function changeName({ db }: ProfilePorts, actor: UserActor, typed: string): Promise<{ name: string }> {
  const name = readPersonName(typed, 'name');
  await db.inTenant(actor.tenantId, (tx) => changeAccount(tx, actor.accountId, { name }));
  return { name };
}

async function chooseMailLanguage({ db }: ProfilePorts, actor: UserActor, language: Locale) {
  await db.inTenant(actor.tenantId, (tx) => changeAccount(tx, actor.accountId, { mail_locale: language }));
  return { language };
}

async function chooseColumns({ db }: ProfilePorts, actor: UserActor, chosen: readonly ListColumn[] | null) {
  const columns = chosen === null ? null : knownColumns(chosen);
  await db.inTenant(actor.tenantId, (tx) =>
    changeAccount(tx, actor.accountId, { document_columns: columns }),
  );
  return { columns };
}

/** Records each change as a consent or its withdrawal under the current privacy policy. */
async function changeMarketing(
  ports: ProfilePorts,
  actor: UserActor,
  given: boolean,
  { ip }: Origin,
): Promise<{ marketing: boolean }> {
  const { tenantId, accountId } = actor;
  const { db, clock } = ports;
  const { privacy: version } = policiesNow(ports);
  await db.inTenant(tenantId, (tx) =>
    addConsents(tx, [
      { tenant_id: tenantId, account_id: accountId, kind: 'marketing', version, given, at: clock.now(), ip },
    ]),
  );
  return { marketing: given };
}

interface SeenNotice {
  readonly type: NoticeType;
  readonly version: number;
  readonly origin: Origin;
}

/**
 * Records a seen notice; accepting a newer policy is also recorded as a consent, with the versions in effect.
 * @throws DomainError policyChanged for a page that has shown an earlier policy
 */
async function recordNotice(
  ports: ProfilePorts,
  actor: UserActor,
  { type, version, origin }: SeenNotice,
): Promise<void> {
  const { db, clock } = ports;
  const policies = policiesNow(ports);
  if (type === 'policy' && version < policies.version)
    throw new DomainError('policyChanged', { field: 'version' });
  await db.inTenant(actor.tenantId, async (tx) => {
    const now = clock.now();
    const hasGrown = await recordVersion(tx, { ...mine(actor), key: notificationKey(type), version }, now);
    if (!hasGrown || type !== 'policy') return;
    const consent = { tenant_id: actor.tenantId, account_id: actor.accountId, ip: origin.ip, at: now };
    await addConsents(tx, [
      { ...consent, kind: 'policy', version: String(version), given: true },
      { ...consent, kind: 'terms', version: policies.terms, given: true },
      { ...consent, kind: 'privacy', version: policies.privacy, given: true },
    ]);
  });
}
