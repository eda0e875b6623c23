/**
 * `npm run operator`: what the operator of an installation does by commands; `npm run operator -- help` lists them with examples. They
 * read the same settings as the server, which must be running to do the work. Without a command it lists what is stuck: messages that
 * nothing sends any more, completed documents without their files, and jobs that were given up.
 */
import { fileURLToPath } from 'node:url';
import { runChecks } from './checks/check.ts';
import { companyCheck, installationChecks, settingChecks } from './checks/installation-checks.ts';
import {
  type Answer,
  type Command,
  type Typed,
  UsageError,
  wordsOf,
} from './operator-commands/command-ports.ts';
import { COMMANDS, helpLines, WITHOUT_DATABASE } from './operator-commands/command-table.ts';
import { readTyped, toldError } from './operator-commands/run-command.ts';
import { type Configuration, readConfiguration } from './platform/configuration.ts';
import { openDatabase } from './platform/db/database.ts';
import { readEnvironment } from './platform/settings/environment.ts';
import { ownerUrl, runningDatabase } from './running-database.ts';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

const settings = (): Configuration =>
  readConfiguration(readEnvironment(process.env, PROJECT), PROJECT, { isCommand: true });

/** Tries everything that the settings name. */
async function check(configuration: Configuration): Promise<Answer> {
  const parts = await installationChecks(configuration, ownerUrl(configuration));
  const ofSettings = settingChecks(readEnvironment(process.env, PROJECT));
  const results = await runChecks([...parts, companyCheck(configuration), ...ofSettings]);
  return {
    json: results,
    lines: results.map(({ state, name, variable, detail }) =>
      [state.padEnd(7), name, variable, detail].join('\t'),
    ),
    exitCode: results.some(({ state }) => state === 'fault') ? 1 : 0,
  };
}

function help(typed: Typed): Answer {
  const [name] = typed.words;
  const all = [...COMMANDS, ...WITHOUT_DATABASE];
  if (name !== undefined && !all.some((one) => one.name === name)) throw unknownCommand(name);
  const shown = name === undefined ? all : all.filter((one) => one.name === name);
  const json = shown.map(({ name: own, usage, korean, english, examples }) => ({
    name: own,
    usage,
    korean,
    english,
    examples,
  }));
  return { json, lines: helpLines(name) };
}

const unknownCommand = (name: string) =>
  new UsageError(
    `${name}: 없는 명령입니다. / no such command. (${[...COMMANDS, ...WITHOUT_DATABASE].map((one) => one.name).join(', ')})`,
  );

/** Runs a command on the database of the settings. */
async function onDatabase(command: Command, typed: Typed): Promise<Answer> {
  const configuration = settings();
  const onError = (error: Error) => console.error(error.message);
  const db = openDatabase({
    appUrl: await runningDatabase(configuration),
    poolSize: 2,
    keepsConnections: configuration.connections.areKept,
    onError,
  });
  const owner = openDatabase({ appUrl: ownerUrl(configuration), poolSize: 1, onError });
  try {
    return await command.run({ configuration, db, owner }, typed);
  } finally {
    await Promise.all([db.close(), owner.close()]);
  }
}

async function answerTo([first, ...rest]: readonly string[]): Promise<Answer> {
  const isNamed = first !== undefined && !first.startsWith('-');
  const name = isNamed ? first : first === '--help' || first === '-h' ? 'help' : 'stuck';
  const args = isNamed || name === 'help' || first === undefined ? rest : [first, ...rest];
  const alone = WITHOUT_DATABASE.find((one) => one.name === name);
  if (alone !== undefined) {
    const typed = readTyped(alone, args);
    if (name === 'help') return help(typed);
    wordsOf(typed, []);
    return check(settings());
  }
  const command = COMMANDS.find((one) => one.name === name);
  if (command === undefined) throw unknownCommand(name);
  return onDatabase(command, readTyped(command, args));
}

/** @returns the exit code */
async function main(args: readonly string[]): Promise<number> {
  const isJson = args.includes('--json');
  try {
    const { json, lines, exitCode = 0 } = await answerTo(args);
    if (isJson) console.log(JSON.stringify(json));
    else for (const line of lines) console.log(line);
    return exitCode;
  } catch (error) {
    const told = toldError(error);
    console.error(isJson ? JSON.stringify(told.json) : told.message);
    if (told.exitCode === 2 && !isJson) console.error('npm run operator -- help');
    return told.exitCode;
  }
}

process.exitCode = await main(process.argv.slice(2));
