import { endpoints } from '@dojang/contract';
import type { LinkPerson } from '@dojang/domain';
import { describe, expect, test } from 'vitest';
import { fieldsFor, KIM, LEE, type Person, until } from '../../testing/main-job.ts';
import { ownerRows } from '../../testing/refusals.ts';
import { askByLink, ROLES, templateLinkSteps, templateSteps, tokenOf } from '../../testing/template-steps.ts';
import { type Client, clientWith } from '../../testing/test-client.ts';
import { serviceWithRequester } from '../../testing/with-requester.ts';

/** Changes of a direct link at the same time, changes while visitors ask, and a process that ends in the middle of a request. */

let hangyeol: Client;
let fileId = '';
const service = serviceWithRequester(
  (requester) => {
    ({ client: hangyeol, fileId } = requester);
  },
  { once: true, trustedProxies: 1 },
);

const { savedTemplate, documentOf } = templateSteps(
  () => hangyeol,
  () => fileId,
);
const { make, change, listed, visit } = templateLinkSteps(service, () => hangyeol);

const PARK: Person = { key: 'park', name: '박세나', method: 'email', contact: 'park@person.example' };
const threeRoles = () =>
  savedTemplate({
    roles: [...ROLES, { key: 'park', roleName: '보증인', signingOrder: 3 }],
    fields: fieldsFor([KIM, LEE, PARK]),
  });
const person = (key: string, set: string): LinkPerson => ({
  key,
  name: `${set} ${key}`,
  signingMethodType: 'email',
  signingContactInfo: `${key}-${set}@person.example`.toLowerCase(),
});
const setOf = (set: string) => [person('lee', set), person('park', set)];
const visitor = (contact: string) => ({ name: KIM.name, method: 'email' as const, contact });
const documents = async () =>
  (await hangyeol(endpoints.listDocuments, { query: { limit: 100, sort: 'recent' } })).list;

describe('two owners at once → a direct link', () => {
  test('[SET-01] the later of two changes wins whole, and keeps what it does not name', async () => {
    const link = await make({ templateId: await threeRoles(), people: setOf('A') });
    for (let round = 0; round < 5; round += 1) {
      const turned = { visitorKey: 'park', people: [person('kim', 'B'), person('lee', 'B')] };
      await Promise.all([
        change(link, { visitorKey: 'kim', people: setOf('A') }),
        change(link, turned),
        change(link, { mostUses: 7 + round }),
      ]);
      const now = await listed(link);
      const names = now?.roles.map((role) => (role.isVisitor ? 'visitor' : (role.person?.name ?? null)));
      expect([
        ['visitor', 'A lee', 'A park'],
        ['B kim', 'B lee', 'visitor'],
      ]).toContainEqual(names);
      expect(now?.mostUses).toBe(7 + round);
    }
  });
});

describe('owner’s change → visitors who ask at that moment', () => {
  test('[SET-01] each request has the people of one moment', async () => {
    const link = await make({ templateId: await threeRoles(), people: setOf('A') });
    const changes = async () => {
      for (let turn = 0; turn < 8; turn += 1)
        await change(link, { people: setOf(turn % 2 === 0 ? 'B' : 'A') });
    };
    const visits = Array.from({ length: 8 }, (_, at) => visit(link, visitor(`r${at}@person.example`)));
    await Promise.all([changes(), ...visits]);
    expect(await listed(link)).toMatchObject({ uses: 8, refusedAt: null });
    const made = (await documents()).slice(0, 8);
    for (const { documentId } of made) {
      const { participants } = await documentOf(documentId);
      const sets = participants.slice(1).map(({ name }) => name.slice(0, 1));
      expect(sets[0]).toBe(sets[1]);
      const [, lee, park] = participants;
      expect([lee?.signingContactInfo, park?.signingContactInfo]).toEqual(
        setOf(sets[0] ?? '').map((one) => one.signingContactInfo),
      );
    }
  });

  test('[SET-01] [TPL-02] a template is deleted while visitors ask: each has a whole request or none', async () => {
    const templateId = await threeRoles();
    const link = await make({ templateId, people: setOf('A') });
    const before = (await documents()).length;
    const asked = Array.from({ length: 6 }, (_, at) => visit(link, visitor(`d${at}@person.example`)));
    const removal = hangyeol(endpoints.deleteTemplates, { body: { templateIds: [templateId] } });
    const outcomes = await Promise.allSettled(asked);
    await removal;
    const sent = outcomes.filter(({ status }) => status === 'fulfilled').length;
    const made = (await documents()).slice(0, (await documents()).length - before);
    const sizes = made.map(async ({ documentId }) => (await documentOf(documentId)).participants.length);
    expect(await Promise.all(sizes)).toEqual(Array.from({ length: sent }, () => 3));
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect([1521, 2073, 2074]).toContain(outcome.reason.code);
    expect(await listed(link)).toBeUndefined();
  });
});

/** Ends the connection that waits for a lock on the table of visits, as a killed process does: all but its last statement is done. */
async function killAtTheEnd(request: () => Promise<unknown>): Promise<PromiseSettledResult<unknown>> {
  const blocker = await service().owner.connect();
  try {
    await blocker.query('begin; lock table template_link_visit in share mode');
    const asked = Promise.allSettled([request()]);
    await until('the request waits', async () => {
      const ended = await ownerRows(
        service(),
        `select pg_terminate_backend(pid) from pg_locks
         where relation = 'template_link_visit'::regclass and not granted`,
      );
      return ended.length > 0;
    });
    const [outcome] = await asked;
    if (outcome === undefined) throw new Error('no request');
    return outcome;
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
}

describe('killed process → request of a visitor', () => {
  test('[SET-01] [PNT-01] a request that ends before its commit leaves no document, use, point or message, and succeeds again', async () => {
    const link = await make({ templateId: await threeRoles(), people: setOf('A') });
    const [count, points] = [(await documents()).length, (await hangyeol(endpoints.pointBalance)).balance];
    const { name, method, contact } = visitor('k1@person.example');
    const typed = { name, signingMethodType: method, signingContactInfo: contact };
    const asked = await askByLink(service(), tokenOf(link), typed);
    const start = () =>
      clientWith(service().url, {})(endpoints.startByLink, { body: { visit: asked.visit } });
    const killed = await killAtTheEnd(start);
    expect(killed.status).toBe('rejected');
    expect(await listed(link)).toMatchObject({ uses: 0, refusedAt: null });
    expect((await documents()).length).toBe(count);
    expect((await hangyeol(endpoints.pointBalance)).balance).toBe(points);
    await start();
    expect(await listed(link)).toMatchObject({ uses: 1 });
    expect((await documents()).length).toBe(count + 1);
    // The link of the visit, and the request.
    const mails = () =>
      service()
        .inbox.list()
        .filter(({ to }) => to === contact).length;
    await until('the messages', async () => mails() === 2);
  });
});
