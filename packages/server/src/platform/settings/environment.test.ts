import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfiguration, SETTING_NAMES } from '../configuration.ts';
import { readEnvironment, SECRET_NAMES } from './environment.ts';

const project = mkdtempSync(join(tmpdir(), 'dojang-environment-'));
afterAll(() => rmSync(project, { recursive: true, force: true }));
const file = (name: string, content: string): string => {
  writeFileSync(join(project, name), content);
  return name;
};
const read = (env: Record<string, string>) => readEnvironment(env, project);

test('every secret may be in a file of its own', () => {
  const secretNames = SETTING_NAMES.filter((name) =>
    /SECRET|PASSWORD|DATABASE.*URL|SMTP_URL|API_KEY|LINK_(?:KEY|VALUE)|(?:ACCESS|SECRET)_KEY|TOKEN|OTLP_HEADERS/.test(
      name,
    ),
  );
  expect([...SECRET_NAMES].sort()).toEqual(secretNames.sort());
  for (const name of SECRET_NAMES)
    expect(read({ [`${name}_FILE`]: file('secret', `of ${name}\n`) })[name]).toBe(`of ${name}`);
});

test('one file of settings is read; the environment has precedence, and the file may name files of secrets', () => {
  const content =
    '# settings\nMAX_PARTICIPANTS=7\nMAIL_FROM="도장 <no-reply@sign.example.com>"\nAPP_SECRET_FILE=secret\n';
  const secret = 'the secret of a test, long enough to pass';
  file('secret', secret);
  const env = read({ DOJANG_ENV_FILE: file('env', content), MAX_PARTICIPANTS: '9', MAIL_FROM: ' ' });
  expect(env).toMatchObject({ MAX_PARTICIPANTS: '9', MAIL_FROM: '도장 <no-reply@sign.example.com>' });
  expect(readConfiguration(env, project)).toMatchObject({ maxParticipants: 9, appSecret: secret });
});

test('a file that cannot be read, and a secret that is given twice, are told by their variable and without the secret', () => {
  expect(() => read({ DOJANG_ENV_FILE: 'none' })).toThrow(
    /^DOJANG_ENV_FILE: .*[가-힣].* \/ the file cannot be read/,
  );
  expect(() => read({ SMTP_URL_FILE: '.' })).toThrow(/^SMTP_URL_FILE: /);
  const both = { APP_SECRET: 'geheim', APP_SECRET_FILE: file('other', 'geheim') };
  expect(() => read(both)).toThrow(/^APP_SECRET_FILE: .*[가-힣].* \/ APP_SECRET is set as well/);
  expect(() => read(both)).not.toThrow(/geheim/);
});

test('a command without settings makes no data folder, and says where settings are missing', () => {
  const command = () => readConfiguration(read({ DATA_DIR: 'none' }), project, { isCommand: true });
  expect(command).toThrow(/^APP_SECRET: .*[가-힣].* \/ .*DOJANG_ENV_FILE/);
  expect(existsSync(join(project, 'none'))).toBe(false);
  const { appSecret } = readConfiguration(read({ DATA_DIR: 'none' }), project);
  expect(command().appSecret).toBe(appSecret);
});
