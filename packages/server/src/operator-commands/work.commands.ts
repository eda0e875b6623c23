import { userInfo } from 'node:os';
import { createOperations } from '../features/operations/index.ts';
import { lastErrors, resendFailedMails } from '../features/operator-accounts/index.ts';
import { systemClock } from '../platform/clock.ts';
import { actPorts, authorOf, type Command, limitOf, since, UsageError, wordsOf } from './command-ports.ts';

/** The commands about work that is stuck or has failed. */

const NOTHING = '멈춘 작업이 없습니다. / Nothing is stuck.';
const KINDS = ['delivery', 'seal', 'job'] as const;

/** `stuck`, and no command at all: messages, seals and jobs that nothing continues. */
export const stuckCommand: Command = {
  name: 'stuck',
  usage: '',
  korean: '멈춘 메시지, 봉인, 작업을 보여 줍니다. 명령 없이 실행해도 같습니다.',
  english: 'lists messages, seals and jobs that are stuck; the same without any command',
  examples: ['stuck --json'],
  texts: [],
  run: async ({ db }, typed) => {
    wordsOf(typed, []);
    const rows = await createOperations({ db, clock: systemClock }).list();
    const list = rows.map(({ kind, id, name, since: from, attempts, error }) => ({
      kind,
      id,
      name,
      since: from.toISOString(),
      attempts,
      error,
    }));
    const lines = list.map((row) => Object.values({ ...row, error: row.error ?? '' }).join('\t'));
    return { json: list, lines: lines.length === 0 ? [NOTHING] : lines };
  },
};

/** `retry`: gives stuck work all its attempts again. */
export const retryCommand: Command = {
  name: 'retry',
  usage: 'all | delivery|seal|job ID',
  korean: '멈춘 작업을 다시 시도합니다.',
  english: 'tries stuck work again',
  examples: ['retry all', 'retry delivery 0a1b2c'],
  texts: [],
  run: async ({ db }, typed) => {
    const operations = createOperations({ db, clock: systemClock });
    const [kind = 'kind'] = typed.words;
    const isAll = kind === 'all';
    const known = KINDS.find((one) => one === kind);
    if (!isAll && known === undefined) throw new UsageError(`${kind}: all, ${KINDS.join(', ')}`);
    const items = known === undefined ? 'all' : [{ kind: known, id: wordsOf(typed, ['kind', 'ID']).ID }];
    if (isAll) wordsOf(typed, ['kind']);
    const retried = await operations.retry(items);
    return {
      json: { retried },
      lines: [`다시 시도하는 작업: ${retried} / tried again: ${retried}`],
      exitCode: retried === 0 && !isAll ? 1 : 0,
    };
  },
};

const HELD =
  'OUTBOUND=off라 아무것도 보내지 않습니다. OUTBOUND=on으로 서버를 시작한 뒤 실행해 주세요. / Nothing leaves while OUTBOUND=off: start the server with OUTBOUND=on first.';

/** `resend`: sends the failed mails of a span of time once more. */
export const resendCommand: Command = {
  name: 'resend',
  usage: '--since 1h [--by NAME]',
  korean:
    '지정한 시간 동안 실패한 이메일을 한 번 더 보냅니다. 이미 다시 보냈거나 필요 없어진 것은 보내지 않습니다.',
  english:
    'sends the mails that failed within a span of time once more, except those that were repeated or are needed no more',
  examples: ['resend --since 1h'],
  texts: ['since', 'by'],
  run: async (ports, typed) => {
    wordsOf(typed, []);
    if (typed.text('since') === undefined)
      throw new UsageError('--since: 값이 없습니다. / this is missing: 30m, 1h, 7d');
    if (ports.configuration.holdsOutgoing) throw new Error(HELD);
    const author = authorOf(typed, userInfo().username);
    const resent = await resendFailedMails(actPorts(ports), since(typed, '1h'), author);
    return { json: { resent }, lines: [`다시 보내는 이메일: ${resent} / mails sent again: ${resent}`] };
  },
};

/** `errors`: the last errors of messages and jobs. */
export const errorsCommand: Command = {
  name: 'errors',
  usage: '[--since 24h] [--limit 100]',
  korean: '메시지와 작업의 최근 오류를 보여 줍니다. 받는 사람은 나오지 않습니다.',
  english: 'lists the last errors of messages and jobs, without recipients',
  examples: ['errors', 'errors --since 1h --json'],
  texts: ['since', 'limit'],
  run: async ({ owner }, typed) => {
    wordsOf(typed, []);
    const rows = await lastErrors(owner, since(typed, '24h'), limitOf(typed));
    const list = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
    const lines = list.map(({ at, kind, name, id, error }) => [at, kind, name, id, error].join('\t'));
    return { json: list, lines: lines.length === 0 ? ['오류가 없습니다. / No errors.'] : lines };
  },
};
