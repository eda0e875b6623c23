import { endpoints } from '@dojang/contract';
import type { HandOverStep } from '@dojang/domain';
import { expect, test } from 'vitest';
import { pdfText } from '../../testing/invariants/sealed-files.ts';
import {
  documentBody,
  download,
  KIM,
  LEE,
  logIn,
  type Person,
  sealed,
  valuesOf,
} from '../../testing/main-job.ts';
import { refusal } from '../../testing/refusals.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithRequester } from '../../testing/with-requester.ts';

/** What the trail says of a device that is passed between the people who sign in person. */

let host: Client;
let fileId = '';
const service = serviceWithRequester((requester) => {
  ({ client: host, fileId } = requester);
});

async function send(people: readonly Person[], processType: 'FACE_TO_FACE' | 'PROCEDURE' = 'FACE_TO_FACE') {
  const body = { ...documentBody({ fileId, people, isSequential: true }), processType };
  const { documentId } = await host(endpoints.createDocument, { body });
  const { participants } = await host(endpoints.document, { params: { documentId } });
  return participants.map(({ participantId }) => ({ documentId, participantId }));
}
type Params = Awaited<ReturnType<typeof send>>[number];

const pathsOf = async (...options: Parameters<typeof send>): Promise<readonly [Params, Params]> => {
  const [first, second] = await send(...options);
  if (!first || !second) throw new Error('two participants');
  return [first, second];
};

const report = (params: Params, step: HandOverStep, client = host) =>
  client(endpoints.recordHandOver, { params, body: { step } });
const eventsOf = async ({ documentId }: Params) => {
  const { events, valid } = await host(endpoints.auditTrail, { params: { documentId } });
  expect(valid).toBe(true);
  return events;
};

test('[SGN-05] [AUD-01] another person, a reload and a device that is taken back are events, and the check of the identity precedes the consent', async () => {
  const [kim, lee] = await pathsOf([KIM, LEE]);
  const { documentId } = kim;
  const consent = { consent: true, version: '' };
  expect(await report(kim, 'notThisPerson')).toEqual({ recorded: true });
  await host(endpoints.consent, { params: kim, body: consent });
  await host(endpoints.startHistory, { params: { documentId }, query: { participantId: kim.participantId } });
  await report(kim, 'reopened');
  await report(kim, 'takenBack');
  for (const [params, person] of [
    [kim, KIM],
    [lee, LEE],
  ] as const)
    await host(endpoints.sign, { params, body: { consent: true, values: valuesOf(person) } });
  const events = (await eventsOf(kim)).map(({ type, actor, detail }) => [type, actor.name, detail.name]);
  expect(events.slice(2)).toMatchObject([
    ['participant.notThisPerson', '윤한결', KIM.name],
    ['participant.identified', KIM.name, undefined],
    ['participant.consented', KIM.name, undefined],
    ['document.viewed', KIM.name, undefined],
    ['participant.reopened', '윤한결', KIM.name],
    ['participant.takenBack', '윤한결', KIM.name],
    ['participant.signed', KIM.name, undefined],
    ['participant.asked', undefined, LEE.name],
    ['participant.identified', LEE.name, undefined],
    ['participant.consented', LEE.name, undefined],
    ['participant.signed', LEE.name, undefined],
    ['document.completed', undefined, undefined],
  ]);
  await sealed(host, documentId);
  const text = (await pdfText(await download(service(), host, documentId, 'audit'))).replace(/\s+/g, '');
  for (const label of [
    `기기를받은사람이${KIM.name}님이아니라고함(진행자윤한결)`,
    `${KIM.name}님이서명하던화면을다시엶(진행자윤한결)`,
    `${KIM.name}님이서명하기전에기기를돌려받음(진행자윤한결)`,
  ])
    expect(text).toContain(label);
});

test('[SGN-05] a step is reported by the host alone, of the person whose turn it is, before the signature', async () => {
  const [kim, lee] = await pathsOf([KIM, LEE]);
  await refusal(report(lee, 'notThisPerson'), 'signingRefused');
  const { client: bada } = await logIn(service().url, 'bada');
  await refusal(report(kim, 'takenBack', bada), 'signingRefused');
  await host(endpoints.sign, { params: kim, body: { consent: true, values: valuesOf(KIM) } });
  await refusal(report(kim, 'takenBack'), 'signingRefused');
  const own = { key: 'lee', name: '김하늘', method: 'email', contact: 'haneul@hangyeol.example' } as const;
  const [, haneul] = await pathsOf([KIM, own], 'PROCEDURE');
  const { client } = await logIn(service().url, 'haneul');
  await refusal(report(haneul, 'reopened', client), 'handOverRemote');
  expect((await eventsOf(kim)).filter(({ type }) => /notThisPerson|reopened|takenBack/.test(type))).toEqual(
    [],
  );
});

test('[SGN-05] of one participant the trail records fifty steps, and the signing goes on after them', async () => {
  const [kim] = await pathsOf([KIM, LEE]);
  const replies = [];
  for (let count = 0; count < 52; count += 1) replies.push(await report(kim, 'reopened'));
  expect(replies.filter(({ recorded }) => recorded)).toHaveLength(50);
  expect((await eventsOf(kim)).filter(({ type }) => type === 'participant.reopened')).toHaveLength(50);
  const body = { consent: true, values: valuesOf(KIM) };
  expect(await host(endpoints.sign, { params: kim, body })).toMatchObject({ status: 'completed' });
});
