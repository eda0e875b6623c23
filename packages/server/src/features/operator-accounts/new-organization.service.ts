import { DomainError, type Locale, maskLoginId, readLoginId } from '@dojang/domain';
import type { Clock } from '../../platform/clock.ts';
import { type Database, enterTenant, type Tx } from '../../platform/db/database.ts';
import { mapUniqueViolation } from '../../platform/db/unique-violation.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Keys } from '../../platform/keys.ts';
import { verificationToken } from '../../platform/verification-keys.ts';
import {
  addAccount,
  addLink,
  addMembership,
  addTeam,
  addTenant,
  DEFAULT_TEAM_NAME,
  hashPassword,
  hasMainEmail,
  queueAccountMessage,
  readEmail,
  readPersonName,
} from '../account/index.ts';
import { LOGIN_ID_INDEXES, readTypedName } from '../organization/index.ts';
import { grant } from '../points/index.ts';

/**
 * Owns organizations that the operator makes: the organization, its main admin without a password, the free points of a new member, and
 * the link with which the admin sets the password. Nobody has agreed to the terms yet; the admin is asked at the first log-in.
 */

export interface OperatorPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly keys: Keys;
  readonly signUpPoints: number;
  /** Days until free points expire. */
  readonly freePointDays: number;
}

export interface NewOrganization {
  readonly name: string;
  readonly loginId: string;
  readonly email: string;
  /** The name of the main admin. */
  readonly adminName: string;
  readonly locale: Locale;
}

/** A mail may wait for days in the inbox of somebody who does not expect it. */
const LINK_MINUTES = 7 * 24 * 60;
const DAY = 86_400_000;

export interface MadeOrganization {
  readonly organizationId: string;
  readonly loginId: string;
  /** The token of the link that sets the password. */
  readonly token: string;
}

/** Makes the organization. @throws DomainError that names the field: loginIdTaken, emailTaken, those of names and addresses */
export async function makeOrganization(
  ports: OperatorPorts,
  typed: NewOrganization,
): Promise<MadeOrganization> {
  const wanted = {
    name: readTypedName('organization', typed.name),
    loginId: readLoginId(typed.loginId),
    email: readEmail(typed.email),
    adminName: readPersonName(typed.adminName, 'adminName'),
    locale: typed.locale,
  };
  if (await hasMainEmail(ports.db.reader, wanted.email))
    throw new DomainError('emailTaken', { field: 'email' });
  const passwordHash = await hashPassword(ports.ids.secret());
  const indexes = {
    ...LOGIN_ID_INDEXES,
    account_main_email: { error: 'emailTaken', field: 'email' },
  } as const;
  return mapUniqueViolation(indexes, () => ports.db.outside((tx) => addAll(ports, tx, wanted, passwordHash)));
}

async function addAll(
  ports: OperatorPorts,
  tx: Tx,
  { name, loginId, email, adminName, locale }: NewOrganization,
  passwordHash: string,
): Promise<MadeOrganization> {
  const now = ports.clock.now();
  const organizationId = ports.ids.publicId();
  const kind = 'organization';
  const tenantId = await addTenant(tx, { public_id: organizationId, kind, name, created_at: now });
  await enterTenant(tx, tenantId);
  const accountId = await addAccount(tx, {
    public_id: ports.ids.publicId(),
    tenant_id: tenantId,
    kind: 'main',
    login_id: loginId,
    name: adminName,
    email,
    mail_locale: locale,
    phone: '',
    password_hash: passwordHash,
    created_at: now,
    email_verified_at: null,
    phone_verified_at: null,
    pending_email: null,
    birth_date: null,
    last_login_at: null,
    dormant_at: null,
    closed_at: null,
  });
  await addMainAdmin(ports, tx, tenantId, accountId);
  const amount = ports.signUpPoints;
  const expiresAt = new Date(now.getTime() + ports.freePointDays * DAY);
  const lot = { tenantId, kind: 'free', reason: 'sign-up', amount, expiresAt } as const;
  if (amount > 0) await grant(tx, { ...lot, transfer: `gift:${tenantId}` }, now);
  const link = { purpose: 'reset', accountId, contact: email, minutes: LINK_MINUTES } as const;
  const verificationId = await addLink(ports, tx, link);
  await queueAccountMessage(ports, tx, {
    event: `verification:${verificationId}`,
    recipient: email,
    template: 'accountMade',
    locale,
    parameters: { verificationId, organization: name, maskedLoginId: maskLoginId(loginId) },
  });
  return { organizationId, loginId, token: verificationToken(ports.keys, 'reset', verificationId) };
}

async function addMainAdmin(
  { ids }: OperatorPorts,
  tx: Tx,
  tenantId: string,
  accountId: string,
): Promise<void> {
  const team = { tenantId, publicId: ids.publicId(), name: DEFAULT_TEAM_NAME, parent: null };
  const { id: teamId } = await addTeam(tx, team);
  const rights = { role: 1000, permsGroup: null, scope: 0, permsTeamIds: [] } as const;
  await addMembership(tx, { tenantId, teamId, accountId, ...rights });
}
