/**
 * Owns the two users of a database. The owner runs migrations and the job queue; the application is `dojang_app`, to whom
 * row-level security applies: never a superuser, never the owner, never BYPASSRLS.
 */
import pg from 'pg';

/** The role to which migrations grant the application's rights. */
export const appRole = 'dojang_app';

const oldestVersion = 150_000;

export interface DatabaseUrls {
  readonly ownerUrl: string;
  readonly appUrl: string;
}

export interface AppRoleOptions {
  /** An address to use unchanged (DATABASE_APP_URL); its user becomes a member of `dojang_app`. */
  readonly appUrl?: string | undefined;
  /** Password to set for `dojang_app` when no address is given; none where the server trusts its socket. */
  readonly password?: string | undefined;
}

/** Thrown for a database setting that cannot be used; the message names the variable and the remedy. */
export class DatabaseSettingError extends Error {
  constructor(variable: string, korean: string, english: string) {
    super(`${variable}: ${korean}\n${variable}: ${english}`);
    this.name = 'DatabaseSettingError';
  }
}

/** Runs `work` on one connection and closes it. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A server that ends between two queries must not end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Makes sure that the application has a role of its own in this database (PostgreSQL 15 or later).
 * @throws DatabaseSettingError naming DATABASE_URL or DATABASE_APP_URL when that fails.
 */
export async function ensureAppRole(ownerUrl: string, options: AppRoleOptions = {}): Promise<DatabaseUrls> {
  const appUrl = options.appUrl ?? asUser(ownerUrl, appRole, options.password);
  const appUser = parseUrl(appUrl, 'DATABASE_APP_URL').user;
  await asOwner(ownerUrl, async (owner) => {
    await requireVersion(owner);
    await createAppRole(owner, appUser);
  });
  if (options.appUrl === undefined && options.password !== undefined) {
    await letIn(ownerUrl, appUrl, options.password);
  }
  await requireBound(appUrl);
  return { ownerUrl, appUrl };
}

async function asOwner(ownerUrl: string, work: (owner: pg.Client) => Promise<void>): Promise<void> {
  try {
    await withClient(ownerUrl, work);
  } catch (error) {
    if (error instanceof DatabaseSettingError) throw error;
    throw new DatabaseSettingError(
      'DATABASE_URL',
      `데이터베이스를 준비하지 못했습니다. 주소와 사용자 권한을 확인해 주세요. (${reason(error)})`,
      `the database could not be prepared; check the address and the user's rights. (${reason(error)})`,
    );
  }
}

async function requireVersion(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  );
  const version = Number(rows[0]?.version);
  if (version >= oldestVersion) return;
  throw new DatabaseSettingError(
    'DATABASE_URL',
    `PostgreSQL 15 이상이 필요합니다. (현재 ${Math.floor(version / 10_000)})`,
    `PostgreSQL 15 or later is needed (this is ${Math.floor(version / 10_000)}).`,
  );
}

async function createAppRole(owner: pg.Client, appUser: string): Promise<void> {
  await owner.query('begin');
  // Several servers may start at the same time.
  await owner.query("select pg_advisory_xact_lock(hashtext('dojang app role'))");
  const known = await owner.query('select 1 from pg_roles where rolname = $1', [appRole]);
  try {
    if (known.rowCount === 0) {
      await owner.query(`create role ${appRole} login nosuperuser nobypassrls nocreatedb nocreaterole`);
    }
    if (appUser !== appRole) await joinAppRole(owner, appUser);
    await owner.query('commit');
  } catch (error) {
    throw new DatabaseSettingError(
      'DATABASE_APP_URL',
      `앱 사용자를 만들 권한이 없습니다. 관리자로 'create role ${appRole} login password …'를 실행하고 그 주소를 지정해 주세요. (${reason(error)})`,
      `the owner may not create the application's user: run 'create role ${appRole} login password …' as an administrator and set its address here. (${reason(error)})`,
    );
  }
}

async function joinAppRole(owner: pg.Client, appUser: string): Promise<void> {
  const member = await owner.query(
    'select 1 from pg_auth_members where roleid = $1::regrole and member = (select oid from pg_roles where rolname = $2)',
    [appRole, appUser],
  );
  if (member.rowCount === 0) await owner.query(`grant ${appRole} to ${owner.escapeIdentifier(appUser)}`);
}

/** Sets the password when the derived one is not accepted, for example after a change of APP_SECRET. */
async function letIn(ownerUrl: string, appUrl: string, password: string): Promise<void> {
  const opens = await withClient(appUrl, async () => true).catch(() => false);
  if (opens) return;
  await asOwner(ownerUrl, async (owner) => {
    await owner.query(`alter role ${appRole} password ${owner.escapeLiteral(password)}`);
  });
}

async function requireBound(appUrl: string): Promise<void> {
  const rows = await withClient(appUrl, async (app) => {
    const answer = await app.query<{ free: boolean }>(
      `select r.rolsuper or r.rolbypassrls or pg_has_role(r.oid, d.datdba, 'member') as free
         from pg_roles r, pg_database d where r.rolname = current_user and d.datname = current_database()`,
    );
    return answer.rows;
  }).catch((error: unknown) => {
    throw new DatabaseSettingError(
      'DATABASE_APP_URL',
      `앱 사용자로 접속하지 못했습니다. (${reason(error)})`,
      `the application's user cannot connect. (${reason(error)})`,
    );
  });
  if (rows[0]?.free === false) return;
  throw new DatabaseSettingError(
    'DATABASE_APP_URL',
    '앱 사용자는 슈퍼유저, BYPASSRLS, 데이터베이스 소유자가 아니어야 합니다.',
    "the application's user must be no superuser, have no BYPASSRLS and not own the database.",
  );
}

/** The same address for another user. */
export function asUser(url: string, user: string, password?: string): string {
  const other = parseUrl(url, 'DATABASE_URL').url;
  other.username = user;
  other.password = password ?? '';
  // An address without a host (a socket) has its user in the query.
  if (other.username !== user) other.searchParams.set('user', user);
  if (other.password === '' && password) other.searchParams.set('password', password);
  return other.href;
}

function parseUrl(text: string, variable: string): { url: URL; user: string } {
  if (!URL.canParse(text)) {
    const example = 'postgresql://user:password@host:5432/dojang';
    throw new DatabaseSettingError(
      variable,
      `주소 형식이 올바르지 않습니다. 예: ${example}`,
      `not an address; for example ${example}`,
    );
  }
  const url = new URL(text);
  return { url, user: url.searchParams.get('user') ?? decodeURIComponent(url.username) };
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
