/**
 * `npm run operator`: lists what is stuck in this installation: messages that nothing sends any more, completed documents without
 * their files, and jobs that were given up. `npm run operator -- retry KIND ID` or `retry all` tries again. It reads the same
 * settings as the server, which must be running to do the work. `npm run operator -- gift LOGIN_ID POINTS` gives free points to the
 * organization or the personal account of a login id; the ledger records it, and the history of charges shows it.
 * `npm run operator -- access LOGIN_ID --reason TEXT [--by NAME]` prints the address at which a read-only session of an account
 * begins once within five minutes; the account's owner sees the operator and the reason.
 * `npm run operator -- check` tries everything that the settings name, and says what does not work.
 * `npm run operator -- organization NAME --admin LOGIN_ID --mail ADDRESS` makes an organization and its main admin, and prints and mails the
 * link that sets the password.
 * `npm run operator -- complaint` lists the complaints of customers; `complaint add --contact TEXT [--about TEXT] --text TEXT` records one,
 * and `complaint close ID --text TEXT` how it was settled. They are erased after three years.
 */
import { userInfo } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ADMIN_ACCESS_MINUTES, DomainError, errorMessage } from '@dojang/domain';
import { runChecks } from './checks/check.ts';
import { installationChecks } from './checks/installation-checks.ts';
import { addAdminAccessLink } from './features/account/index.ts';
import { createComplaints } from './features/complaints/index.ts';
import { createOperations } from './features/operations/index.ts';
import { giveFreePoints } from './features/points/index.ts';
import { addressOf, UsageError } from './operator-commands/command-ports.ts';
import { organizationCommand } from './operator-commands/organization.command.ts';
import { systemClock } from './platform/clock.ts';
import { type Configuration, readConfiguration } from './platform/configuration.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { randomIds } from './platform/ids.ts';
import { createKeys } from './platform/keys.ts';
import { readEnvironment } from './platform/settings/environment.ts';
import { ownerUrl, runningDatabase } from './running-database.ts';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

const USAGE = `사용법 / usage: npm run operator [-- retry all | retry delivery|seal|job ID | gift LOGIN_ID POINTS
  | organization NAME --admin LOGIN_ID --mail ADDRESS [--name TEXT] [--lang ko|en] [--json]
  | access LOGIN_ID --reason TEXT [--by NAME]
  | check | complaint [add --contact TEXT [--about TEXT] --text TEXT | close ID --text TEXT]]`;
const ACCESS_OFF = `읽기 전용 접속이 꺼져 있습니다. ADMIN_ACCESS=on으로 서버를 다시 시작해 주세요.
Read-only access is off: start the server with ADMIN_ACCESS=on.`;
const NOTHING = '멈춘 작업이 없습니다. / Nothing is stuck.';

type Operations = ReturnType<typeof createOperations>;
const KINDS = ['delivery', 'seal', 'job'] as const;

async function list(operations: Operations): Promise<void> {
  const rows = await operations.list();
  if (rows.length === 0) console.log(NOTHING);
  for (const { kind, id, name, since, attempts, error } of rows)
    console.log([kind, id, name, since.toISOString(), attempts, error ?? ''].join('\t'));
}

async function retry(
  operations: Operations,
  kind: string | undefined,
  id: string | undefined,
): Promise<number> {
  if (kind === 'all' && id === undefined) return operations.retry('all');
  const known = KINDS.find((one) => one === kind);
  if (known === undefined || id === undefined) throw new Error(USAGE);
  return operations.retry([{ kind: known, id }]);
}

const MOST_GIVEN = 100_000;

async function give(
  db: Database,
  { freePointDays: days }: Configuration,
  [loginId, text = '']: readonly string[],
): Promise<void> {
  const points = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (loginId === undefined || points < 1 || points > MOST_GIVEN) throw new Error(USAGE);
  const ports = { db, clock: systemClock, ids: randomIds };
  if (!(await giveFreePoints(ports, { loginId, points, days })))
    throw new Error(`${loginId}: 없는 아이디입니다. / nobody has this login id.`);
  console.log(`${loginId}: 무료 포인트 ${points}개를 지급했습니다. / ${points} free points were given.`);
}

/** Limits of the record's texts. */
const NAME_LENGTH = 100;
const REASON_LENGTH = { least: 2, most: 500 } as const;

/** @throws Error when the setting is off, or nobody has the login id */
async function access(db: Database, configuration: Configuration, rest: readonly string[]): Promise<void> {
  if (!configuration.hasAdminAccess) throw new Error(ACCESS_OFF);
  const options = { reason: { type: 'string' }, by: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args: [...rest], options, allowPositionals: true });
  const [loginId] = positionals;
  const reason = (values.reason ?? '').trim();
  const operator = (values.by ?? userInfo().username).trim();
  const isReason = reason.length >= REASON_LENGTH.least && reason.length <= REASON_LENGTH.most;
  if (loginId === undefined || !isReason || operator === '' || operator.length > NAME_LENGTH)
    throw new Error(USAGE);
  const { appSecret } = configuration;
  const ports = { db, clock: systemClock, ids: randomIds, keys: createKeys(appSecret) };
  const token = await addAdminAccessLink(ports, { loginId, operator, reason });
  if (token === null) throw new Error(`${loginId}: 없는 아이디입니다. / nobody has this login id.`);
  const minutes = ADMIN_ACCESS_MINUTES.link;
  console.log(`${minutes}분 안에 한 번 열 수 있습니다. / Opens once within ${minutes} minutes.`);
  console.log(`${addressOf(configuration)}/user/admin-access?token=${token}`);
}

async function complain(db: Database, rest: readonly string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const options = { contact: text, about: text, text };
  const { values, positionals } = parseArgs({ args: [...rest], options, allowPositionals: true });
  const [act, id] = positionals;
  const { contact = '', about = '', text: content = '' } = values;
  const complaints = createComplaints({ db, clock: systemClock, ids: randomIds });
  if (act === 'add') console.log(await complaints.add({ contact, about, content }));
  else if (act === 'close' && id !== undefined) await complaints.close(id, content);
  else if (act === undefined)
    for (const row of await complaints.list())
      console.log(
        [
          row.public_id,
          row.received_at.toISOString(),
          row.contact,
          row.about,
          row.content,
          row.outcome ?? '-',
        ].join('\t'),
      );
  else throw new Error(USAGE);
}

/** Tries everything that the settings name, and prints a line for each. @returns the exit code: 1 when something does not work */
async function check(configuration: Configuration): Promise<number> {
  const results = await runChecks(await installationChecks(configuration, ownerUrl(configuration)));
  for (const { state, name, variable, detail } of results)
    console.log([state.padEnd(7), name, variable, detail].join('\t'));
  return results.some(({ state }) => state === 'fault') ? 1 : 0;
}

const COMMANDS: readonly (string | undefined)[] = [
  undefined,
  'check',
  'retry',
  'gift',
  'access',
  'complaint',
  'organization',
];

/** @returns the exit code */
async function main([command, ...rest]: readonly string[]): Promise<number> {
  if (!COMMANDS.includes(command)) throw new Error(USAGE);
  const configuration = readConfiguration(readEnvironment(process.env, PROJECT), PROJECT, {
    isCommand: true,
  });
  if (command === 'check') return check(configuration);
  const appUrl = await runningDatabase(configuration);
  const db = openDatabase({ appUrl, poolSize: 2, onError: (error) => console.error(error.message) });
  try {
    const operations = createOperations({ db, clock: systemClock });
    if (command === undefined) await list(operations);
    else if (command === 'gift') await give(db, configuration, rest);
    else if (command === 'access') await access(db, configuration, rest);
    else if (command === 'organization') await organizationCommand({ db, configuration }, rest);
    else if (command === 'complaint') await complain(db, rest);
    else {
      const count = await retry(operations, rest[0], rest[1]);
      console.log(`다시 시도하는 작업: ${count} / tried again: ${count}`);
    }
    return 0;
  } finally {
    await db.close();
  }
}

/** Errors of the rules are told in both languages, with the field. */
function messageOf(error: unknown): unknown {
  if (error instanceof UsageError) return USAGE;
  if (!(error instanceof DomainError)) return error instanceof Error ? error.message : error;
  return `${errorMessage(error.error, error.detail, 'ko')} / ${errorMessage(error.error, error.detail, 'en')}`;
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(messageOf(error));
  return 1;
});
