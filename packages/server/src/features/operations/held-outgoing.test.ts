import { endpoints } from '@dojang/contract';
import { expect, test } from 'vitest';
import { openDatabase } from '../../platform/db/database.ts';
import { randomIds } from '../../platform/ids.ts';
import { KIM, logIn, sendDocument, until, upload } from '../../testing/main-job.ts';
import { messageTo } from '../../testing/members.ts';
import { ownerRows } from '../../testing/refusals.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';
import { resendFailedMails } from '../operator-accounts/index.ts';
import { createCertificateMail, holdOutgoing } from './index.ts';

/** An installation that sends nothing, as a restored copy, and what leaves it when it sends again. */

let operating: string | undefined;
const held = serviceWithInvariants({ holdsOutgoing: true, operatingOrganization: () => operating });
const sending = serviceWithInvariants();

test('[MSG-02] nothing leaves an installation with OUTBOUND=off: its requests end as not sent, whose sender reads that the sending side is the reason, and the operator sees how many', async () => {
  const { client } = await logIn(held().url, 'hangyeol');
  const fileId = await upload(client, 'pdf/issue16278.pdf');
  const documentId = await sendDocument(client, { fileId, people: [KIM] });
  const params = { documentId };
  const delivery = await until('the end of the message', async () =>
    (await client(endpoints.deliveries, { params })).list.find(({ state }) => state === 'failed'),
  );
  expect(delivery).toMatchObject({ reason: 'ownServer' });
  expect(held().inbox.list()).toEqual([]);
  operating = (await client(endpoints.user)).organization?.organizationId;
  const { installation } = await client(endpoints.stuckWork);
  expect(installation).toMatchObject({ isOutgoingHeld: true, heldMessages: 1, waitingSeals: 0 });
  expect(installation.certificate).toMatchObject({ state: 'valid', isAlarming: false });
});

test('[MSG-02] what was held stays when the installation sends again, until somebody sends it again, once', async () => {
  const { client } = await logIn(sending().url, 'hangyeol');
  const fileId = await upload(client, 'pdf/issue16278.pdf');
  sending().smtp.errors.add({ kind: 'refuse', at: 'mailFrom', code: 451 });
  const documentId = await sendDocument(client, { fileId, people: [KIM] });
  const params = { documentId };
  const stateOf = async () => (await client(endpoints.deliveries, { params })).list[0]?.state;
  // The message is planned before its first attempt too, which would still be running when it is held.
  const waiting = `select from delivery where recipient = $1 and state = 'planned' and attempts = 1`;
  await until(
    'the wait after a refused attempt',
    async () => (await ownerRows(sending(), waiting, [KIM.contact])).length === 1,
  );
  expect(await holdOutgoing(sending().db.reader, sending().clock.now())).toMatchObject({ messages: 1 });
  expect(await stateOf()).toBe('failed');
  const owner = openDatabase({ appUrl: sending().ownerUrl, poolSize: 1, onError: () => undefined });
  const { db, clock, keys } = sending();
  const ports = { db, owner, clock, keys, ids: randomIds };
  const author = { operator: 'root', reason: '' };
  const since = new Date(clock.now().getTime() - 3_600_000);
  const both = await Promise.all([
    resendFailedMails(ports, since, author),
    resendFailedMails(ports, since, author),
  ]);
  expect(both.sort()).toEqual([0, 1]);
  await messageTo(sending(), KIM.contact, '서명 요청');
  await until('the end', async () => ['sent', 'delivered'].includes((await stateOf()) ?? ''));
  expect(await resendFailedMails(ports, since, author)).toBe(0);
  await owner.close();
});

test('[AUD-03] the operator gets one mail for each threshold of a certificate, whatever restarts, in its language', async () => {
  const { db, clock } = sending();
  const mail = (operatorLocale: 'ko' | 'en' = 'ko') =>
    createCertificateMail({ db, clock, ids: randomIds, operatorMail: 'ops@dojang.example', operatorLocale });
  const news = {
    fingerprint: 'f'.repeat(64),
    state: 'valid',
    until: new Date('2027-01-31T00:00:00Z'),
  } as const;
  await mail('en')({ ...news, alarm: 30, daysLeft: 29 });
  await mail()({ ...news, alarm: 30, daysLeft: 28 });
  await mail()({ ...news, alarm: 14, daysLeft: 13 });
  await mail()({ ...news, state: 'expired', alarm: 0, daysLeft: -1 });
  await messageTo(sending(), 'ops@dojang.example', 'ends in 29 days');
  await messageTo(sending(), 'ops@dojang.example', '13일 뒤 만료');
  await messageTo(sending(), 'ops@dojang.example', '봉인이 멈췄습니다');
  const rows = await ownerRows(
    sending(),
    `select event from delivery where recipient = 'ops@dojang.example'`,
  );
  expect(rows).toHaveLength(3);
});
