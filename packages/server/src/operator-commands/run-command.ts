import { parseArgs } from 'node:util';
import { DomainError, errorMessage } from '@dojang/domain';
import { type Command, type Typed, UsageError } from './command-ports.ts';

/** Owns how what was typed is read, and how errors are told. */

const OPTION = /^--?([^=]+)/;

/** Reads the words and options of a command. @throws UsageError that names what it does not know */
export function readTyped(
  { texts, flags = [] }: Pick<Command, 'texts' | 'flags'>,
  args: readonly string[],
): Typed {
  const known = [...texts, ...flags, 'json'];
  const options = Object.fromEntries([
    ...texts.map((name) => [name, { type: 'string' }] as const),
    ...[...flags, 'json'].map((name) => [name, { type: 'boolean' }] as const),
  ]);
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    if (!known.includes(token.name))
      throw new UsageError(
        `${token.rawName}: 없는 옵션입니다. / no such option. (${known.map((name) => `--${name}`).join(', ')})`,
      );
    const isText = texts.includes(token.name);
    if (isText && (token.value === undefined || (!token.inlineValue && OPTION.test(token.value))))
      throw new UsageError(`${token.rawName}: 값이 없습니다. / its value is missing.`);
    if (!isText && token.value !== undefined)
      throw new UsageError(`${token.rawName}: 값을 받지 않습니다. / it takes no value.`);
  }
  return {
    words: positionals,
    text: (name) => {
      const value = values[name];
      return typeof value === 'string' ? value : undefined;
    },
    has: (name) => values[name] === true,
  };
}

export interface Told {
  readonly exitCode: 1 | 2;
  readonly message: string;
  readonly json: {
    readonly code?: number;
    readonly error: string;
    readonly field?: string;
    readonly message: string;
  };
}

/** Returns how an error is told: those of the rules in both languages, with their field. */
export function toldError(error: unknown): Told {
  if (error instanceof UsageError)
    return { exitCode: 2, message: error.message, json: { error: 'usage', message: error.message } };
  if (!(error instanceof DomainError)) {
    const message = error instanceof Error ? error.message : String(error);
    return { exitCode: 1, message, json: { error: 'failed', message } };
  }
  const field = error.detail?.field;
  const [ko, en] = (['ko', 'en'] as const).map((locale) => errorMessage(error.error, error.detail, locale));
  const message = `${field === undefined ? '' : `${field}: `}${ko} / ${en}`;
  return {
    exitCode: 1,
    message,
    json: { error: error.error, message, ...(field === undefined ? {} : { field }) },
  };
}
