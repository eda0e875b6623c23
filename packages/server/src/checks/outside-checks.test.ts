import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortOneSimulator, startTossSimulator, startTsaSimulator } from '@dojang/simulators';
import { expect, test } from 'vitest';
import { createPortOneIdentity } from '../adapters/identity/portone-identity.ts';
import { createTossPayment } from '../adapters/payment/toss-payment.ts';
import { createRfc3161Timestamp } from '../adapters/timestamp/rfc3161-timestamp.ts';
import { systemClock } from '../platform/clock.ts';
import { startOtlpReceiver } from '../testing/collector/otlp-receiver.ts';
import { type Check, runChecks } from './check.ts';
import { sandboxCheck } from './machine-checks.ts';
import {
  identityCheck,
  paymentCheck,
  reachedCheck,
  senderRecordsCheck,
  type TextRecords,
  tracesCheck,
} from './outside-checks.ts';
import { timestampCheck } from './provider-checks.ts';

/** Each fault is told with what is to be done, in Korean and English. */
const REMEDY = /[가-힣].* \/ [a-z]/;

async function found(check: Check) {
  const [result] = await runChecks([check]);
  return result;
}

test('a time-stamping authority that is away is a fault, and one whose clock differs a warning', async () => {
  const check = (url: string, seconds = 0) => {
    const now = () => new Date(systemClock.now().getTime() + seconds * 1000);
    return found(
      timestampCheck(
        createRfc3161Timestamp({ url }, (length) => Buffer.alloc(length, 7)),
        { now },
      ),
    );
  };
  const tsa = await startTsaSimulator({ clock: systemClock });
  expect(await check(tsa.url)).toMatchObject({ state: 'ok' });
  expect(await check(tsa.url, 300)).toMatchObject({
    state: 'warning',
    detail: expect.stringMatching(/시계가 (?:299|300)\.\d초.* \/ (?:299|300)\.\d s from.*NTP/),
  });
  await tsa.close();
  const away = await found(
    timestampCheck(
      createRfc3161Timestamp({ url: tsa.url }, (length) => Buffer.alloc(length)),
      systemClock,
    ),
  );
  expect(away).toMatchObject({ state: 'fault', variable: 'TSA_URL', detail: expect.stringMatching(REMEDY) });
});

test('a sandbox that the kernel forbids is told, and what is refused without it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dojang-sandbox-'));
  const forbidden = join(folder, 'bwrap');
  writeFileSync(forbidden, '#!/bin/sh\necho "bwrap: No permissions to create new namespace" >&2\nexit 1\n');
  chmodSync(forbidden, 0o700);
  expect(await found(sandboxCheck(forbidden))).toMatchObject({
    state: 'warning',
    detail: expect.stringMatching(/사용자 네임스페이스.* \/ user namespaces are forbidden.*Office/),
  });
  expect(await found(sandboxCheck(join(folder, 'nothing')))).toMatchObject({
    state: 'warning',
    detail: expect.stringMatching(/설치되어 있지.* \/ not installed.*bubblewrap/),
  });
  rmSync(folder, { recursive: true });
});

test('a wrong key of the providers of identity checks and payments is told, by look-ups that do nothing', async () => {
  const portOne = await startPortOneSimulator({
    clock: systemClock,
    credentials: { storeId: 's', channelKey: 'c', apiSecret: 'geheim-right' },
  });
  const identity = (apiSecret: string) =>
    found(
      identityCheck(
        createPortOneIdentity({ baseUrl: portOne.url, apiSecret, storeId: 's', channelKey: 'c' }),
      ),
    );
  expect(await identity('geheim-right')).toMatchObject({ state: 'ok' });
  const refused = await identity('geheim-wrong');
  expect(refused).toMatchObject({
    state: 'fault',
    variable: 'PORTONE_API_SECRET',
    detail: expect.stringMatching(REMEDY),
  });
  expect(refused?.detail).not.toContain('geheim');
  await portOne.close();
  const toss = await startTossSimulator({
    clock: systemClock,
    credentials: { clientKey: 'test_ck', secretKey: 'test_sk' },
    newKey: () => 'key',
  });
  const payment = (secretKey: string) =>
    found(
      paymentCheck(
        createTossPayment({ baseUrl: toss.url, clientKey: 'test_ck', secretKey, scriptUrl: '/window.js' }),
      ),
    );
  expect(await payment('test_sk')).toMatchObject({ state: 'ok' });
  expect(await payment('test_other')).toMatchObject({
    state: 'fault',
    variable: 'TOSS_SECRET_KEY',
    detail: expect.stringMatching(REMEDY),
  });
  await toss.close();
});

const absent = Object.assign(new Error('queryTxt ENODATA'), { code: 'ENODATA' });

test('a domain without SPF or DMARC is told, and a name server that is away is none of its faults', async () => {
  const records =
    (all: Readonly<Record<string, string>>): TextRecords =>
    async (name) => {
      const text = all[name];
      if (text === undefined) throw absent;
      return [['google-site-verification=x'], [text.slice(0, 6), text.slice(6)]];
    };
  const check = (resolve: TextRecords) => found(senderRecordsCheck('no-reply@sign.example', resolve));
  const spf = { 'sign.example': 'v=spf1 -all' };
  expect(await check(records({ ...spf, '_dmarc.sign.example': 'v=DMARC1; p=none' }))).toMatchObject({
    state: 'ok',
  });
  expect(await check(records(spf))).toMatchObject({
    state: 'warning',
    variable: 'MAIL_FROM',
    detail: expect.stringMatching(/DMARC 레코드가 없어.* \/ sign\.example has no record of DMARC/),
  });
  expect(await check(records({}))).toMatchObject({
    detail: expect.stringContaining('no record of SPF, DMARC'),
  });
  const away: TextRecords = () => Promise.reject(Object.assign(new Error('x'), { code: 'ETIMEOUT' }));
  expect(await check(away)).toMatchObject({ state: 'ok', detail: expect.stringContaining('not looked at') });
});

test('a public address that leads elsewhere or nowhere, and a collector that refuses, are told', async () => {
  const elsewhere = createServer((_, reply) => reply.writeHead(404).end());
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done));
  const place = elsewhere.address();
  const url = `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}`;
  expect(await found(reachedCheck(url))).toMatchObject({
    state: 'fault',
    variable: 'PUBLIC_URL',
    detail: expect.stringMatching(
      /이어지지 않습니다.* \/ the public address does not lead here \(\/livez: 404\)/,
    ),
  });
  expect(await found(tracesCheck({ endpoint: url, headers: {} }))).toMatchObject({
    state: 'warning',
    detail: expect.stringMatching(/404.*OTEL_EXPORTER_OTLP_HEADERS/),
  });
  elsewhere.close();
  expect(await found(reachedCheck(url))).toMatchObject({
    state: 'fault',
    detail: expect.stringMatching(REMEDY),
  });
  const collector = await startOtlpReceiver();
  expect(await found(tracesCheck({ endpoint: collector.url, headers: {} }))).toMatchObject({ state: 'ok' });
  await collector.close();
  expect(await found(tracesCheck({ endpoint: collector.url, headers: {} }))).toMatchObject({
    state: 'fault',
  });
});
