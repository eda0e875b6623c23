import { endpoints, type TemplateInput } from '@dojang/contract';
import { type LinkPerson, LONGEST_LINK_NAME } from '@dojang/domain';
import { describe, expect, test } from 'vitest';
import { messagesAbout } from '../../testing/inbox-links.ts';
import { fieldsFor, KIM, LEE, sign, until } from '../../testing/main-job.ts';
import { refusal } from '../../testing/refusals.ts';
import { templateLinkSteps, templateSteps } from '../../testing/template-steps.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithRequester } from '../../testing/with-requester.ts';

/** What people and roles a direct link takes from crafted clients and strangers, and from a template that has changed since. */

let hangyeol: Client;
let fileId = '';
const service = serviceWithRequester(
  (requester) => {
    ({ client: hangyeol, fileId } = requester);
  },
  { once: true, trustedProxies: 1 },
);

const { save, read, content, savedTemplate, documentOf } = templateSteps(
  () => hangyeol,
  () => fileId,
);
const { make, change, listed, visit } = templateLinkSteps(service, () => hangyeol);

const lee = (name: string = LEE.name): LinkPerson => ({
  key: 'lee',
  name,
  signingMethodType: 'email',
  signingContactInfo: 'lee@person.example',
});
const visitor = (contact: string, name = KIM.name) => ({ name, method: 'email' as const, contact });
const newest = async () => {
  const [made] = (await hangyeol(endpoints.listDocuments, { query: { limit: 1, sort: 'recent' } })).list;
  return documentOf(made?.documentId ?? '');
};
const points = async () => (await hangyeol(endpoints.pointBalance)).balance;
const saveAs = async (templateId: string, overrides: Partial<TemplateInput>) =>
  save(templateId, { ...content(overrides), revision: (await read(templateId)).revision });

describe('crafted client → names of a direct link', () => {
  test('[SET-01] [MSG-01] decomposed, invisible, control and markup characters are cleaned or stay text', async () => {
    const templateId = await savedTemplate();
    const typed = ' <b>이두리</b>\u202e\u200b\u0007\r\nBcc: x@y '.normalize('NFD');
    const name = '<b>이두리</b> Bcc: x@y';
    const link = await make({ templateId, people: [lee(typed)] });
    expect(link.roles[1]?.person?.name).toBe(name);
    expect((await change(link, { people: [lee('이두리'.normalize('NFD'))] })).roles[1]?.person?.name).toBe(
      '이두리',
    );
    await change(link, { people: [lee(typed)] });
    await visit(link, visitor('n1@person.example', `<img src=x>\u0007${'김하나'.normalize('NFD')}\u202e`));
    const { documentId, participants } = await newest();
    expect(participants.map((one) => one.name)).toEqual(['<img src=x>김하나', name]);
    const [mail] = await until('the mail', async () => {
      const found = await messagesAbout(service(), documentId);
      return found.length > 0 ? found : null;
    });
    expect(mail?.html).toContain('&lt;img src=x&gt;김하나');
    expect(mail?.html).not.toContain('<img src=x>');
    expect(mail?.to).toBe('n1@person.example');
  });

  test('[SET-01] characters that the database cannot store are refused', async () => {
    const templateId = await savedTemplate();
    const link = await make({ templateId, people: [lee()] });
    for (const code of [0, 0xd800, 0xdfff]) {
      const name = `이두리${String.fromCharCode(code)}`;
      await refusal(change(link, { people: [lee(name)] }), 'badInput');
      await refusal(make({ templateId, people: [lee(name)] }), 'badInput');
      await refusal(visit(link, visitor('n0@person.example', name)), 'badInput');
    }
  });

  test('[SET-01] a name ends at its limit in characters, and nothing is stored of a longer one', async () => {
    const link = await make({
      templateId: await savedTemplate(),
      people: [lee('𠮷'.repeat(LONGEST_LINK_NAME))],
    });
    for (const length of [LONGEST_LINK_NAME + 1, 999, 1_001, 100_000]) {
      await refusal(change(link, { people: [lee('가'.repeat(length))] }), 'badInput');
      await refusal(visit(link, visitor('n2@person.example', '가'.repeat(length))), 'badInput');
    }
    expect(await listed(link)).toMatchObject({ roles: link.roles, uses: 0, refusedAt: null });
  });

  test('[SET-01] roles of another template, of nobody and of the visitor are refused by their path', async () => {
    const other = { ...content(), roles: [{ key: 'boss', roleName: '대표', signingOrder: 1 }] };
    const foreign = await savedTemplate({ ...other, fields: fieldsFor([{ ...KIM, key: 'boss' }]) });
    const templateId = await savedTemplate();
    const link = await make({ templateId, people: [lee()] });
    for (const key of ['boss', 'kim', '__proto__', 'constructor', 'LEE', 'lee ', '이'.normalize('NFD')]) {
      const { message } = await refusal(change(link, { people: [lee(), { ...lee(), key }] }), 'badInput');
      expect(message).toContain('people.1.key');
    }
    for (const visitorKey of ['boss', '', '__proto__', 'kim\u0000'])
      await refusal(change(link, { visitorKey }), 'badInput');
    await refusal(make({ templateId: foreign, visitorKey: 'kim', people: [] }), 'badInput');
    await refusal(change(link, { people: Array.from({ length: 31 }, () => lee()) }), 'badInput');
    expect(await listed(link)).toMatchObject({ roles: link.roles });
  });

  test('[SET-01] one contact in two roles is asked once for each role, in turn', async () => {
    const link = await make({ templateId: await savedTemplate(), people: [lee()] });
    const kim = { ...KIM, contact: 'lee@person.example' };
    await visit(link, kim);
    const { documentId } = await newest();
    await sign(service(), kim, documentId);
    await until('the second request', async () => (await messagesAbout(service(), documentId)).length === 2);
    const links = (await messagesAbout(service(), documentId)).map((one) => one.links[0]);
    expect(new Set(links).size).toBe(2);
    expect((await documentOf(documentId)).participants.map(({ status }) => status)).toEqual([
      'completed',
      'need_signing',
    ]);
  });
});

describe('stranger → third party by mail', () => {
  test('[SET-01] [MSG-01] a visitor’s name contains no web address', async () => {
    const link = await make({ templateId: await savedTemplate(), people: [lee()] });
    for (const name of ['https://a.example', '쿠폰 받기 event.example', '무료 ｗｗｗ．ｘ', 'a.kr/x 당첨'])
      await refusal(visit(link, visitor('victim@person.example', name)), 'nameHoldsAddress');
    expect(await listed(link)).toMatchObject({ uses: 0, refusedAt: null });
    await visit(link, visitor('n3@person.example', 'J. R. Kim'));
    expect(await listed(link)).toMatchObject({ uses: 1 });
  });
});

describe('template changed later → its direct links', () => {
  test('[SET-01] [PNT-01] a template that is signed in person now sends nothing and costs nothing', async () => {
    const templateId = await savedTemplate();
    const link = await make({ templateId, people: [lee()] });
    await saveAs(templateId, { processType: 'FACE_TO_FACE' });
    const before = await points();
    await refusal(visit(link, visitor('t1@person.example')), 'templateLinkRefused');
    expect(await points()).toBe(before);
    expect(await listed(link)).toMatchObject({ uses: 0, refusedAt: expect.any(String) });
    await saveAs(templateId, {});
    await visit(link, visitor('t1@person.example'));
    expect(await listed(link)).toMatchObject({ uses: 1, refusedAt: null });
  });

  test('[SET-01] without the visitor’s role nothing is sent until another one is chosen', async () => {
    const templateId = await savedTemplate();
    const link = await make({ templateId, people: [lee()] });
    await saveAs(templateId, {
      roles: [{ key: 'lee', roleName: '근로자', signingOrder: 1 }],
      fields: fieldsFor([LEE]),
    });
    await refusal(visit(link, visitor('t2@person.example')), 'templateLinkRefused');
    expect(await listed(link)).toMatchObject({ roles: [{ key: 'lee', isVisitor: false }] });
    await refusal(change(link, { visitorKey: 'kim' }), 'badInput');
    await change(link, { visitorKey: 'lee', people: [] });
    await visit(link, visitor('t2@person.example'));
    expect((await newest()).participants).toMatchObject([{ signingContactInfo: 't2@person.example' }]);
  });

  test('[SET-01] the person of a removed role is not asked, and cannot be named again', async () => {
    const templateId = await savedTemplate();
    const link = await make({ templateId, people: [lee()] });
    await saveAs(templateId, {
      roles: [{ key: 'kim', roleName: '회사', signingOrder: 1 }],
      fields: fieldsFor([KIM]),
    });
    await visit(link, visitor('t3@person.example'));
    const { documentId, participants } = await newest();
    expect(participants.map((one) => one.signingContactInfo)).toEqual(['t3@person.example']);
    await until('the message', async () => (await messagesAbout(service(), documentId)).length > 0);
    expect((await messagesAbout(service(), documentId)).map(({ to }) => to)).toEqual(['t3@person.example']);
    await refusal(change(link, { people: [lee()] }), 'badInput');
  });
});
