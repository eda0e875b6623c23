import { DomainError } from '@dojang/domain';
import { expect, test } from 'vitest';
import { limitOf, since, UsageError, wordsOf } from './command-ports.ts';
import { COMMANDS, helpLines, WITHOUT_DATABASE } from './command-table.ts';
import { readTyped, toldError } from './run-command.ts';

const CLOSE = { texts: ['reason', 'by'], flags: ['cancel-requests'] };
const refused = (args: readonly string[]): string => {
  try {
    readTyped(CLOSE, args);
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  return '';
};

test('[ORG-01] what was typed for a command of the operator is read: words, options with and without a text', () => {
  const typed = readTyped(CLOSE, ['account', '--reason=퇴사', 'hangyeol', '--by', 'kim', '--json']);
  expect(wordsOf(typed, ['kind', 'id'])).toEqual({ kind: 'account', id: 'hangyeol' });
  expect([typed.text('reason'), typed.text('by'), typed.has('json'), typed.has('cancel-requests')]).toEqual([
    '퇴사',
    'kim',
    true,
    false,
  ]);
});

test('[ORG-01] an unknown option is refused by its name, and an option without its value too', () => {
  expect(refused(['--raison', 'x'])).toMatch(/^--raison: 없는 옵션입니다\. \/ no such option\. .*--reason/);
  expect(refused(['-x'])).toMatch(/^-x: /);
  expect(refused(['--reason'])).toMatch(/^--reason: 값이 없습니다/);
  expect(refused(['--reason', '--by', 'kim'])).toMatch(/^--reason: 값이 없습니다/);
  expect(refused(['--json=yes'])).toMatch(/^--json: 값을 받지 않습니다/);
});

test('[ORG-01] missing and superfluous words, spans and numbers are refused with the remedy', () => {
  const typed = (...args: string[]) => readTyped({ texts: ['since', 'limit'] }, args);
  expect(() => wordsOf(typed(), ['LOGIN_ID'])).toThrow('LOGIN_ID: 값이 없습니다');
  expect(() => wordsOf(typed('a', 'b'), ['LOGIN_ID'])).toThrow('b: 필요하지 않은 값입니다');
  expect(() => since(typed('--since', '1w'), '1h')).toThrow('--since 1w');
  expect(() => since(typed('--since', '400d'), '1h')).toThrow('--since 400d');
  expect(() => limitOf(typed('--limit', '0'))).toThrow('--limit 0');
  expect(limitOf(typed())).toBe(100);
});

test('[ORG-01] every command has help in both languages with an example that it accepts', () => {
  const all = [...COMMANDS, ...WITHOUT_DATABASE];
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  const lines = helpLines(undefined).join('\n');
  for (const command of all) {
    expect(lines).toContain(command.korean);
    expect(lines).toContain(command.english);
    expect(command.examples.length).toBeGreaterThan(0);
    for (const example of command.examples) {
      expect(example.startsWith(command.name)).toBe(true);
      readTyped(
        command,
        example
          .replaceAll(/"([^"]*)"/g, (_, text: string) => text.replaceAll(' ', '_'))
          .split(' ')
          .slice(1),
      );
    }
  }
});

test('[ORG-01] errors are told with their field in both languages, and for scripts with a name; the exit code says which kind', () => {
  const taken = toldError(new DomainError('emailTaken', { field: 'email' }));
  expect(taken.exitCode).toBe(1);
  expect(taken.message).toMatch(/^email: 이미 가입한 이메일입니다.* \/ This e-mail is already in use/);
  expect(taken.json).toMatchObject({ error: 'emailTaken', field: 'email' });
  expect(toldError(new UsageError('x')).exitCode).toBe(2);
  expect(toldError(new Error('gone'))).toMatchObject({
    exitCode: 1,
    json: { error: 'failed', message: 'gone' },
  });
});
