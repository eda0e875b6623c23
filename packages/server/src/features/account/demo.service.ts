import { notificationKey, POLICY_VERSION, type Scope, WELCOME_VERSION } from '@dojang/domain';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids.ts';
import { sha256Hex } from '../../platform/keys.ts';
import { grant } from '../points/index.ts';
import { recordVersion } from './people/notification.repo.ts';
import * as repo from './people/people.repo.ts';
import { hashPassword } from './session/credentials.service.ts';
import { findAccountByLogin } from './session/session.repo.ts';

/**
 * Owns the demo company of the default start, which tests, screenshots and new users share. It is never created in production.
 */

export const DEMO_PASSWORD = 'Dojang2026!';
export const DEMO_COMPANY = '한결상사';

export interface DemoPerson {
  readonly loginId: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly role: number | null;
  readonly permsGroup: number | null;
  readonly scope: Scope;
  /** The name of the own team; by default the default team. */
  readonly team?: string;
  /** Names of the teams that a team admin is in charge of. */
  readonly inChargeOf?: readonly string[];
  readonly what: string;
}

/** The teams below the default team, each with its parent. */
const DEMO_TEAMS: readonly { readonly name: string; readonly parent: string | null }[] = [
  { name: '영업본부', parent: null },
  { name: '국내영업팀', parent: '영업본부' },
  { name: '해외영업팀', parent: '영업본부' },
  { name: '경영지원본부', parent: null },
  { name: '인사팀', parent: '경영지원본부' },
];

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    loginId: 'hangyeol',
    name: '윤한결',
    email: 'hangyeol@hangyeol.example',
    phone: '01000000001',
    role: 1000,
    permsGroup: null,
    scope: 0,
    what: '한결상사 대표 관리자',
  },
  {
    loginId: 'haneul',
    name: '김하늘',
    email: 'haneul@hangyeol.example',
    phone: '01000000002',
    role: 1002,
    permsGroup: 1000,
    scope: 2,
    what: '한결상사 편집 구성원',
  },
  {
    loginId: 'bada',
    name: '이바다',
    email: 'bada@hangyeol.example',
    phone: '01000000003',
    role: 1002,
    permsGroup: 1001,
    scope: 2,
    what: '한결상사 요청 구성원',
  },
  {
    loginId: 'sarang',
    name: '박사랑',
    email: 'sarang@mail.example',
    phone: '01000000004',
    role: null,
    permsGroup: null,
    scope: 4,
    what: '개인 회원',
  },
  {
    loginId: 'garam',
    name: '윤가람',
    email: 'garam@hangyeol.example',
    phone: '01000000005',
    role: 1001,
    permsGroup: null,
    scope: 0,
    what: '한결상사 공동 관리자',
  },
  {
    loginId: 'jiwoo',
    name: '한지우',
    email: 'jiwoo@hangyeol.example',
    phone: '01000000006',
    role: 1001,
    permsGroup: null,
    scope: 1,
    team: '영업본부',
    inChargeOf: ['영업본부', '국내영업팀', '해외영업팀'],
    what: '한결상사 영업본부 팀 관리자',
  },
  {
    loginId: 'areum',
    name: '조아름',
    email: 'areum@hangyeol.example',
    phone: '01000000007',
    role: 1002,
    permsGroup: 1000,
    scope: 2,
    team: '국내영업팀',
    what: '한결상사 국내영업팀 편집 구성원',
  },
];

const YEAR = 365 * 86_400_000;
const GIFT = 100;

/**
 * Creates the demo company unless it exists. Its contacts count as proven at every start: only the inbox of the default start
 * receives their messages, so nobody could prove them.
 */
export async function seedDemo(ports: {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  /** By default the hash of every other account. */
  readonly hashPassword?: (clientHash: string) => Promise<string>;
}): Promise<void> {
  if (await repo.hasAccount(ports.db.reader, DEMO_PEOPLE[0]?.loginId ?? '')) return proveContacts(ports);
  const password = await (ports.hashPassword ?? hashPassword)(sha256Hex(DEMO_PASSWORD));
  const company = await addTenant(ports, 'organization', DEMO_COMPANY);
  const staff = DEMO_PEOPLE.filter((person) => person.role !== null);
  await ports.db.inTenant(company, async (tx) => {
    const teamOf = await addTeams(ports, tx, company);
    for (const person of staff) {
      const accountId = await addAccount(ports, tx, company, person, password);
      const teamId = teamOf(person.team ?? null);
      const permsTeamIds = (person.inChargeOf ?? []).map(teamOf);
      await repo.addMembership(tx, { tenantId: company, teamId, accountId, permsTeamIds, ...person });
    }
    await giveWelcomePoints(ports, tx, company);
  });
  for (const person of DEMO_PEOPLE.filter((candidate) => candidate.role === null)) {
    const own = await addTenant(ports, 'personal', person.name);
    await ports.db.inTenant(own, async (tx) => {
      await addAccount(ports, tx, own, person, password);
      await giveWelcomePoints(ports, tx, own);
    });
  }
}

type Ports = Parameters<typeof seedDemo>[0];

/** Returns the public id of the demo company; null when nobody of that name can log in any more. */
export async function demoCompanyId({ db }: Pick<Ports, 'db'>): Promise<string | null> {
  const account = await findAccountByLogin(db.reader, DEMO_PEOPLE[0]?.loginId ?? '');
  if (account === null) return null;
  return db.inTenant(account.tenant_id, (tx) => repo.publicTenantId(tx, account.tenant_id));
}

/** Proves the contacts of a company that was created before contacts had proofs; contacts changed since then stay unchanged. */
async function proveContacts({ db, clock }: Ports): Promise<void> {
  for (const { loginId, email, phone } of DEMO_PEOPLE) {
    const account = await findAccountByLogin(db.reader, loginId);
    if (account === null) continue;
    await db.inTenant(account.tenant_id, (tx) =>
      repo.proveUnchangedContacts(tx, account.account_id, { email, phone }, clock.now()),
    );
  }
}

/** Creates the teams. @returns a function from a team's name (null for the default team) to its internal id */
async function addTeams(ports: Ports, tx: Tx, tenantId: string): Promise<(name: string | null) => string> {
  const places = new Map<string | null, repo.TeamPlace>();
  const add = async (key: string | null, name: string, parent: repo.TeamPlace | null): Promise<void> =>
    void places.set(key, await repo.addTeam(tx, { tenantId, publicId: ports.ids.publicId(), name, parent }));
  await add(null, repo.DEFAULT_TEAM_NAME, null);
  for (const { name, parent } of DEMO_TEAMS) await add(name, name, places.get(parent) ?? null);
  return (name) => {
    const place = places.get(name);
    if (place === undefined) throw new Error(`the demo company has no team ${name}`);
    return place.id;
  };
}

const addTenant = (ports: Ports, kind: 'personal' | 'organization', name: string): Promise<string> =>
  ports.db.outside((tx) =>
    repo.addTenant(tx, { public_id: ports.ids.publicId(), kind, name, created_at: ports.clock.now() }),
  );

/** The demo users have accepted the terms and seen the welcome notice, so that they reach their documents at once. */
async function addAccount(
  ports: Ports,
  tx: Tx,
  tenantId: string,
  person: DemoPerson,
  passwordHash: string,
): Promise<string> {
  const accountId = await repo.addAccount(tx, {
    public_id: ports.ids.publicId(),
    tenant_id: tenantId,
    kind: person.role === null || person.role === 1000 ? 'main' : 'sub',
    login_id: person.loginId,
    name: person.name,
    email: person.email,
    phone: person.phone,
    password_hash: passwordHash,
    created_at: ports.clock.now(),
    email_verified_at: ports.clock.now(),
    phone_verified_at: ports.clock.now(),
    pending_email: null,
    birth_date: null,
    last_login_at: null,
    dormant_at: null,
    closed_at: null,
  });
  const seen = { policy: POLICY_VERSION, welcome: WELCOME_VERSION, welcome_mobile: WELCOME_VERSION } as const;
  for (const type of ['policy', 'welcome', 'welcome_mobile'] as const) {
    const mark = { tenantId, accountId, key: notificationKey(type), version: seen[type] };
    await recordVersion(tx, mark, ports.clock.now());
  }
  return accountId;
}

function giveWelcomePoints(ports: Ports, tx: Tx, tenantId: string): Promise<void> {
  const now = ports.clock.now();
  const expiresAt = new Date(now.getTime() + YEAR);
  return grant(
    tx,
    { tenantId, kind: 'free', reason: 'sign-up', amount: GIFT, expiresAt, transfer: `gift:${tenantId}` },
    now,
  );
}
