import {
  closeCommand,
  listCommand,
  mailCommand,
  mainAdminCommand,
  passwordCommand,
  recordCommand,
  reopenCommand,
} from './account.commands.ts';
import type { Command } from './command-ports.ts';
import { businessCommand, organizationCommand } from './organization.command.ts';
import { accessCommand, complaintCommand, evidenceCommand, giftCommand } from './support.commands.ts';
import { errorsCommand, resendCommand, retryCommand, stuckCommand } from './work.commands.ts';

/** Owns the list of the operator's commands, and their help. */

/** The commands that need the database; `check` and `help` do not. */
export const COMMANDS: readonly Command[] = [
  stuckCommand,
  retryCommand,
  resendCommand,
  errorsCommand,
  organizationCommand,
  businessCommand,
  listCommand,
  closeCommand,
  reopenCommand,
  passwordCommand,
  mailCommand,
  mainAdminCommand,
  recordCommand,
  giftCommand,
  accessCommand,
  complaintCommand,
  evidenceCommand,
];

/** What `check` and `help` say of themselves. */
export const WITHOUT_DATABASE: readonly Omit<Command, 'run'>[] = [
  {
    name: 'check',
    usage: '',
    korean: '설정이 가리키는 모든 것을 실제로 시험합니다.',
    english: 'tries everything that the settings name',
    examples: ['check --json'],
    texts: [],
  },
  {
    name: 'help',
    usage: '[COMMAND]',
    korean: '명령을 모두 보여 줍니다.',
    english: 'lists the commands',
    examples: ['help close'],
    texts: [],
  },
];

const BEGIN = 'npm run operator --';
const EXIT_CODES = `종료 코드 / exit codes: 0 됨 / done · 1 거절됨, 문제가 있음 / refused, or something does not work · 2 잘못 입력 / typed wrongly
모든 명령에 --json / every command takes --json`;

/** Returns the help of one command, or of all. */
export function helpLines(name: string | undefined): string[] {
  const all = [...COMMANDS, ...WITHOUT_DATABASE];
  const shown = name === undefined ? all : all.filter((one) => one.name === name);
  return [
    ...shown.flatMap(({ name: own, usage, korean, english, examples }) => [
      `${own} ${usage}`.trimEnd(),
      `    ${korean}`,
      `    ${english}`,
      ...examples.map((example) => `    $ ${BEGIN} ${example}`),
    ]),
    EXIT_CODES,
  ];
}
