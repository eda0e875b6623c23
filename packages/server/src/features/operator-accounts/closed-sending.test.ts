import { endpoints } from '@dojang/contract';
import * as oauth from 'openid-client';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../platform/db/database.ts';
import { randomIds } from '../../platform/ids.ts';
import { bulkSteps, personRow } from '../../testing/bulk/bulk-steps.ts';
import { jobsAtRest } from '../../testing/invariants/jobs-at-rest.ts';
import { KIM, LEE, logIn, upload } from '../../testing/main-job.ts';
import { messageTo } from '../../testing/members.ts';
import { connect, registerApp } from '../../testing/oauth/oauth-steps.ts';
import { openCall } from '../../testing/open/open-steps.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import { askByLink, templateSteps, tokenOf } from '../../testing/template-steps.ts';
import { type Client, clientWith } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';
import { createBulkSweep } from '../bulk/index.ts';
import { closeAccountByOperator, reopenAccount } from './index.ts';

/** Whatever sends by itself for an organization stops when the operator closes it, and goes on when it is open again. */

const service = serviceWithInvariants({}, 'test');
let owner: ReturnType<typeof openDatabase> | undefined;
afterAll(() => owner?.close());

const HOUR = 3_600_000;
const AUTHOR = { operator: 'root', reason: '' };
let hangyeol: Client;
let fileId = '';

beforeEach(async () => {
  ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
  fileId = await upload(hangyeol, 'pdf/issue16278.pdf');
  await owner?.close();
  owner = openDatabase({ appUrl: service().ownerUrl, poolSize: 1, onError: () => undefined });
});

function ports() {
  if (owner === undefined) throw new Error('the connection of the operator opens before each test');
  const { db, clock, keys } = service();
  return { db, owner, clock, keys, ids: randomIds };
}
const close = () => closeAccountByOperator(ports(), 'hangyeol', { ...AUTHOR, cancelsRequests: false });
const reopen = () => reopenAccount(ports(), 'hangyeol', AUTHOR);

test('[ORG-01] [BLK-03] a bulk of a closed organization sends no row at its time, says why, and gives its points back', async () => {
  const steps = bulkSteps(
    () => hangyeol,
    () => fileId,
  );
  const before = (await hangyeol(endpoints.pointBalance, {})).balance;
  const bulkTransmitId = await steps.bulk();
  await steps.save(bulkTransmitId, { rows: [personRow(1), personRow(2)] });
  await steps.send(bulkTransmitId, new Date(service().clock.now().getTime() + HOUR).toISOString());
  await close();
  service().clock.advance(HOUR + 1000);
  await createBulkSweep({ ...service(), ids: randomIds })();
  await jobsAtRest(service().ownerUrl, 120);
  expect(await ownerRows(service(), 'select from document')).toEqual([]);
  expect(
    service()
      .inbox.list()
      .filter(({ to }) => to.includes('bulk.example')),
  ).toEqual([]);
  await reopen();
  ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
  const { counts, points } = await steps.detail(bulkTransmitId);
  expect(counts).toMatchObject({ sent: 0, failed: 2 });
  expect(points.held).toBe(0);
  const { list } = await steps.rows(bulkTransmitId);
  expect(list.map(({ failure }) => failure?.error)).toEqual(['requesterGone', 'requesterGone']);
  expect((await hangyeol(endpoints.pointBalance, {})).balance).toBe(before);
});

test('[ORG-01] [SGN-12] a direct link of a closed organization asks nobody to sign, and works again when it is open', async () => {
  const templates = templateSteps(
    () => hangyeol,
    () => fileId,
  );
  const templateId = await templates.savedTemplate();
  const people = [
    { key: 'lee', name: LEE.name, signingMethodType: LEE.method, signingContactInfo: LEE.contact },
  ];
  const link = await hangyeol(endpoints.createTemplateLink, {
    body: { templateId, visitorKey: 'kim', people },
  });
  const person = {
    name: KIM.name,
    signingMethodType: 'email',
    signingContactInfo: KIM.contact,
  } as const;
  const { visit } = await askByLink(service(), tokenOf(link), person);
  const visitor = clientWith(service().url, {});
  const body = { link: tokenOf(link), ...person };
  await close();
  await refusal(visitor(endpoints.requestByLink, { body }), 'templateLinkClosed');
  await refusal(visitor(endpoints.startByLink, { body: { visit } }), 'templateLinkClosed');
  expect(await ownerRows(service(), 'select from document')).toEqual([]);
  await reopen();
  await visitor(endpoints.startByLink, { body: { visit } });
  await messageTo(service(), KIM.contact, '서명 요청');
});

test('[ORG-01] [DEV-05] the tokens of an app end their access while the organization is closed, and no refresh renews them', async () => {
  const app = await registerApp(hangyeol);
  const { config, tokens } = await connect(service(), app, hangyeol);
  const reads = async () =>
    (await openCall(service(), 'GET', '/points', { authorization: `Bearer ${tokens.access_token}` })).status;
  expect(await reads()).toBe(200);
  await close();
  expect(await reads()).toBe(401);
  const renewed = oauth.refreshTokenGrant(config, tokens.refresh_token ?? '');
  await expect(renewed).rejects.toMatchObject({ error: 'invalid_grant' });
});
