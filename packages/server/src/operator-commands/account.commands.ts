import { userInfo } from 'node:os';
import { accountLinkPath } from '@dojang/contract';
import {
  changeMail,
  changeMainAdmin,
  closeAccountByOperator,
  closeOrganization,
  type ListedOrganization,
  linkForPassword,
  listAccounts,
  listActs,
  listOrganizations,
  reopenAccount,
  reopenOrganization,
} from '../features/operator-accounts/index.ts';
import {
  actPorts,
  addressOf,
  authorOf,
  type Command,
  limitOf,
  since,
  type Typed,
  UsageError,
  wordsOf,
} from './command-ports.ts';

/** The commands about organizations and accounts. */

const LISTS = ['organizations', 'accounts'] as const;
const KINDS = ['organization', 'account'] as const;

const me = (): string => userInfo().username;
const dayOf = (at: Date | null): string => at?.toISOString() ?? '-';

/** @returns open, closed by the operator, or when it is erased since its owner closes it */
function stateOf({ closedAt, erasedAt }: ListedOrganization): string {
  if (closedAt !== null) return 'closed';
  return erasedAt === null ? 'open' : `closing:${erasedAt.toISOString()}`;
}

/** `list`: organizations or accounts, with their state, counts and last use. */
export const listCommand: Command = {
  name: 'list',
  usage: '[organizations|accounts] [--search TEXT] [--organization ID] [--closed | --closing] [--limit 100]',
  korean:
    '조직이나 계정을 보여 줍니다. 이름, 아이디, 이메일로 찾습니다. --closing은 탈퇴를 신청한 것만 보여 줍니다.',
  english:
    'lists organizations or accounts; searches names, ids and addresses; --closing: those that their owners close',
  examples: [
    'list',
    'list accounts --search hangyeol',
    'list organizations --closed --json',
    'list organizations --closing',
  ],
  texts: ['search', 'organization', 'limit'],
  flags: ['closed', 'closing'],
  run: async ({ owner }, typed) => {
    const [what = 'organizations'] = typed.words;
    wordsOf(typed, typed.words.length === 0 ? [] : ['organizations|accounts']);
    const known = LISTS.find((one) => one === what);
    if (known === undefined) throw new UsageError(`${what}: ${LISTS.join(', ')}`);
    const text = (typed.text('search') ?? '').trim();
    const only = { onlyClosed: typed.has('closed'), onlyClosing: typed.has('closing') };
    const search = { text, ...only, limit: limitOf(typed) };
    if (known === 'accounts') {
      const rows = await listAccounts(owner, search, typed.text('organization') ?? null);
      return {
        json: rows,
        lines: rows.map((row) =>
          [row.loginId, row.state, row.name, row.email, row.organization, dayOf(row.lastUseAt)].join('\t'),
        ),
      };
    }
    const rows = await listOrganizations(owner, search);
    return {
      json: rows,
      lines: rows.map((row) =>
        [
          row.organizationId,
          stateOf(row),
          row.kind,
          row.name,
          row.mainAdmin ?? '-',
          `accounts=${row.accounts}`,
          `documents=${row.documents}`,
          dayOf(row.lastUseAt),
        ].join('\t'),
      ),
    };
  },
};

function subject(typed: Typed) {
  const words = wordsOf(typed, ['organization|account', 'ID']);
  const kind = KINDS.find((one) => one === words['organization|account']);
  if (kind === undefined) throw new UsageError(`${words['organization|account']}: ${KINDS.join(', ')}`);
  return { kind, id: words.ID };
}

/** `close`: nobody logs in, sessions end, keys stop. */
export const closeCommand: Command = {
  name: 'close',
  usage: 'organization ID | account LOGIN_ID --reason TEXT [--cancel-requests] [--by NAME]',
  korean:
    '조직이나 계정의 이용을 정지합니다. 진행 중인 서명 요청은 계속되며, --cancel-requests로 취소하고 참여자에게 알립니다.',
  english:
    'closes an organization or an account; running requests go on, or are cancelled with --cancel-requests, and participants told',
  examples: [
    'close account hangyeol --reason "퇴사"',
    'close organization 7f3a --reason "계약 종료" --cancel-requests',
  ],
  texts: ['reason', 'by'],
  flags: ['cancel-requests'],
  run: async (ports, typed) => {
    const { kind, id } = subject(typed);
    const author = authorOf(typed, me(), { needsReason: true });
    const closing = { ...author, cancelsRequests: typed.has('cancel-requests') };
    const close = kind === 'account' ? closeAccountByOperator : closeOrganization;
    const closed = await close(actPorts(ports), id, closing);
    const { endedSessions, running, cancelled } = closed;
    return {
      json: { kind, id, ...closed },
      lines: [
        `${id}: 이용을 정지했습니다. / closed.`,
        `로그아웃한 기기 ${endedSessions}, 진행 중이던 서명 요청 ${running}, 취소 ${cancelled} / sessions ended ${endedSessions}, running requests ${running}, cancelled ${cancelled}`,
      ],
    };
  },
};

/** `reopen`: the opposite of `close`. */
export const reopenCommand: Command = {
  name: 'reopen',
  usage: 'organization ID | account LOGIN_ID [--reason TEXT] [--by NAME]',
  korean: '정지한 조직이나 계정을 다시 엽니다. 탈퇴를 신청한 조직이나 계정이면 탈퇴를 취소합니다.',
  english: 'reopens an organization or an account, or takes back that its owner closes it',
  examples: ['reopen account hangyeol'],
  texts: ['reason', 'by'],
  run: async (ports, typed) => {
    const { kind, id } = subject(typed);
    const reopen = kind === 'account' ? reopenAccount : reopenOrganization;
    await reopen(actPorts(ports), id, authorOf(typed, me()));
    return { json: { kind, id }, lines: [`${id}: 다시 열었습니다. / reopened.`] };
  },
};

/** `password`: a link, never a password. */
export const passwordCommand: Command = {
  name: 'password',
  usage: 'LOGIN_ID [--by NAME]',
  korean: '비밀번호를 설정하는 링크를 보내고 보여 줍니다. 24시간 동안 한 번 열립니다.',
  english: 'mails and prints a link that sets the password, once within 24 hours',
  examples: ['password hangyeol'],
  texts: ['by'],
  run: async (ports, typed) => {
    const { LOGIN_ID: loginId } = wordsOf(typed, ['LOGIN_ID']);
    const token = await linkForPassword(actPorts(ports), loginId, authorOf(typed, me()));
    const link = `${addressOf(ports.configuration)}${accountLinkPath('reset', token)}`;
    return { json: { loginId, link }, lines: [link] };
  },
};

/** `mail`: another address of an account. */
export const mailCommand: Command = {
  name: 'mail',
  usage: 'LOGIN_ID ADDRESS [--by NAME]',
  korean: '계정의 이메일을 바꾸고 두 주소에 알립니다. 새 주소는 다시 인증해야 합니다.',
  english: 'changes the mail address of an account and tells both; the new one has to be confirmed',
  examples: ['mail hangyeol new@example.com'],
  texts: ['by'],
  run: async (ports, typed) => {
    const { LOGIN_ID: loginId, ADDRESS: email } = wordsOf(typed, ['LOGIN_ID', 'ADDRESS']);
    await changeMail(actPorts(ports), { loginId, email }, authorOf(typed, me()));
    return { json: { loginId, email }, lines: [`${loginId}: ${email}`] };
  },
};

/** `main-admin`: another main admin of an organization. */
export const mainAdminCommand: Command = {
  name: 'main-admin',
  usage: 'LOGIN_ID [--by NAME]',
  korean: '구성원을 조직의 대표 관리자로 바꿉니다. 이전 대표 관리자는 전체 조직의 관리자로 남습니다.',
  english: 'makes a member the main admin of the organization; the former one stays an admin of all of it',
  examples: ['main-admin haneul'],
  texts: ['by'],
  run: async (ports, typed) => {
    const { LOGIN_ID: loginId } = wordsOf(typed, ['LOGIN_ID']);
    await changeMainAdmin(actPorts(ports), loginId, authorOf(typed, me()));
    return { json: { loginId }, lines: [`${loginId}: 대표 관리자 / main admin`] };
  },
};

/** `record`: what operators have done. */
export const recordCommand: Command = {
  name: 'record',
  usage: '[--since 30d] [--limit 100]',
  korean: '운영자가 한 일의 기록을 보여 줍니다.',
  english: 'lists what operators have done',
  examples: ['record --since 90d --json'],
  texts: ['since', 'limit'],
  run: async ({ owner }, typed) => {
    wordsOf(typed, []);
    const rows = await listActs(owner, since(typed, '30d'), limitOf(typed));
    const list = rows.map((row) => ({
      at: row.at.toISOString(),
      operator: row.operator,
      act: row.act,
      organizationId: row.organization_id,
      accountId: row.account_id,
      reason: row.reason,
    }));
    const lines = list.map((row) =>
      [row.at, row.operator, row.act, row.organizationId ?? '-', row.accountId ?? '-', row.reason].join('\t'),
    );
    return { json: list, lines };
  },
};
