import { expect, test } from 'vitest';
import { ConfigurationError, readConfiguration } from '../../packages/server/src/platform/configuration.ts';
import { root } from '../project-files.ts';
import { APP_SECRET } from './surroundings.ts';
import { WRONG_VALUES } from './wrong-settings.ts';

const RIGHT = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://dojang_owner:geheim-owner@localhost/dojang',
  APP_SECRET,
  PUBLIC_URL: 'https://sign.example.com',
  STORAGE: 's3',
  S3_ENDPOINT: 'https://s3.example.com',
  S3_REGION: 'ap-northeast-2',
  S3_BUCKET: 'contracts',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'geheim-s3',
  SMTP_URL: 'smtp://dojang:geheim-mail@mail.example.com',
  MAIL_FROM: 'Dojang <no-reply@sign.example.com>',
  // Any file stands for the certificate, which is opened later.
  SIGNING_P12_FILE: 'package.json',
};

const words = (change: Readonly<Record<string, string>>): string => {
  try {
    readConfiguration({ ...RIGHT, ...change }, root);
    return '';
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
};

test('the right settings are accepted', () => expect(words({})).toBe(''));

test.each(WRONG_VALUES)(
  '$what is told by its variable and the remedy, in both languages and without a secret',
  ({ change, says }) => {
    const message = words(change);
    expect(message).toMatch(says);
    expect(message).toMatch(/[가-힣].* \/ /);
    expect(message).not.toContain('geheim');
  },
);
