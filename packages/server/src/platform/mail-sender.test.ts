import { startSmtpSimulator } from '@dojang/simulators';
import { expect, test } from 'vitest';
import { createSmtpMail } from '../adapters/mail/smtp-mail.ts';
import { ConfigurationError, readConfiguration } from './configuration.ts';

const read = (MAIL_FROM: string) =>
  readConfiguration(
    {
      SMTP_URL: 'smtp://localhost:25',
      MAIL_FROM,
      DATA_DIR: '/tmp',
      APP_SECRET: 'geheim-APP-0123456789-0123456789-0123456789',
    },
    '/',
  ).mail?.from;

/** The forms of the documentation, of the error text and of compose.yaml, and what mail programs write. */
const FORMS: readonly (readonly [string, string, string])[] = [
  ['no-reply@sign.example.com', '', 'no-reply@sign.example.com'],
  ['<no-reply@sign.example.com>', '', 'no-reply@sign.example.com'],
  ['Dojang <no-reply@dojang.example>', 'Dojang', 'no-reply@dojang.example'],
  ['도장 <no-reply@sign.example.com>', '도장', 'no-reply@sign.example.com'],
  ['"한결, 도장" <no-reply@sign.example.com>', '한결, 도장', 'no-reply@sign.example.com'],
  ['  Dojang   <no-reply@sign.example.com>  ', 'Dojang', 'no-reply@sign.example.com'],
];

test.each(FORMS)(
  '[MSG-01] MAIL_FROM %j leaves as one address in MAIL FROM and in the header',
  async (form, name, address) => {
    const from = read(form);
    expect(from).toEqual({ name, address });
    if (from === undefined) return;
    const server = await startSmtpSimulator({ clock: { now: () => new Date() } });
    const mail = createSmtpMail({ host: '127.0.0.1', port: server.port, secure: false, requireTls: false });
    const content = { subject: '서명 요청', html: '<p>서명</p>', text: '서명' };
    await mail.send({
      messageId: 'one@dojang.example',
      from,
      to: { address: 'kim@mail.example' },
      ...content,
    });
    await mail.close();
    await server.close();
    expect(server.mails[0]?.envelopeFrom).toBe(address);
    expect(server.mails[0]?.from).toContain(address);
  },
);

test.each([
  'no-reply',
  'Dojang no-reply@sign.example.com, other@sign.example.com',
  'a@sign.example.com, b@sign.example.com',
  'Team: a@sign.example.com;',
  'Dojang <no-reply@sign>',
  'Dojang <no reply@sign.example.com>',
  'Dojang <no-reply@sign.example.com>\r\nBcc: thief@evil.example',
  'Dojang <>',
  '<a@b@sign.example.com>',
])('[MSG-01] MAIL_FROM %j stops the start with its name and the remedy', (form) => {
  expect(() => read(form)).toThrow(ConfigurationError);
  expect(() => read(form)).toThrow(/^MAIL_FROM: .*Dojang <no-reply@sign\.example\.com>/);
});
