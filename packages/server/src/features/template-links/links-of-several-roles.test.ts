import { endpoints, type TemplateLinkResult, templateLinkToken } from '@dojang/contract';
import { describe, expect, test } from 'vitest';
import { joined } from '../../testing/company.ts';
import { messagesAbout } from '../../testing/inbox-links.ts';
import { fieldsFor, KIM, LEE, type Person, sealed, sign, until } from '../../testing/main-job.ts';
import { refusal } from '../../testing/refusals.ts';
import { PEOPLE, templateSteps, visitByLink } from '../../testing/template-steps.ts';
import { type Client, clientWith } from '../../testing/test-client.ts';
import { serviceWithRequester } from '../../testing/with-requester.ts';

/** Direct links of templates with several roles: the visitor takes one, and the owner names the people of the others. */

let hangyeol: Client;
let fileId = '';
const service = serviceWithRequester(
  (requester) => {
    ({ client: hangyeol, fileId } = requester);
  },
  { once: true },
);

const { save, read, content, savedTemplate, documentOf } = templateSteps(
  () => hangyeol,
  () => fileId,
);

const [KIM_NAMED, LEE_NAMED] = PEOPLE;
if (KIM_NAMED === undefined || LEE_NAMED === undefined) throw new Error('nobody');
const PARK = { key: 'park', name: '박세나', method: 'email', contact: 'park@person.example' } as const;

const make = (body: { templateId: string; visitorKey?: string; people?: typeof PEOPLE }) =>
  hangyeol(endpoints.createTemplateLink, { body });
const change = ({ linkId }: TemplateLinkResult, body: object) =>
  hangyeol(endpoints.changeTemplateLink, { params: { linkId }, body });
const tokenOf = ({ url }: TemplateLinkResult): string => templateLinkToken(new URL(url).pathname) ?? '';
const show = (link: TemplateLinkResult) =>
  clientWith(service().url, {})(endpoints.templateLink, { query: { link: tokenOf(link) } });
const visit = (link: TemplateLinkResult, { name, method, contact }: Person) =>
  visitByLink(service(), tokenOf(link), { name, signingMethodType: method, signingContactInfo: contact });
const newest = async () => {
  const [made] = (await hangyeol(endpoints.listDocuments, { query: { limit: 1, sort: 'recent' } })).list;
  return documentOf(made?.documentId ?? '');
};
const listed = async ({ linkId }: TemplateLinkResult) =>
  (await hangyeol(endpoints.listTemplateLinks)).list.find((one) => one.linkId === linkId);

describe('[SET-01] [SGN-12] [TPL-02] a direct link of a template with several roles', () => {
  test('makes its visitor the first to sign, and asks the named person in turn', async () => {
    const link = await make({ templateId: await savedTemplate(), people: [LEE_NAMED] });
    expect(link.roles).toEqual([
      { key: 'kim', roleName: '회사', isVisitor: true, person: null },
      {
        key: 'lee',
        roleName: '근로자',
        isVisitor: false,
        person: { name: LEE.name, signingMethodType: 'kakao', signingContactInfo: LEE.contact },
      },
    ]);
    expect(await show(link)).toMatchObject({ isFirst: true });
    const before = (await hangyeol(endpoints.pointBalance)).balance;
    await visit(link, KIM);
    expect((await hangyeol(endpoints.pointBalance)).balance).toBe(before - 1);
    const { documentId, participants } = await newest();
    expect(participants).toMatchObject([
      { name: KIM.name, roleName: '회사', signingOrder: 1, status: 'need_signing' },
      { name: LEE.name, roleName: '근로자', signingOrder: 2, status: 'waiting' },
    ]);
    await sign(service(), KIM, documentId);
    await sign(service(), LEE, documentId);
    expect(await sealed(hangyeol, documentId)).toMatchObject({ status: 'completed' });
    expect(await listed(link)).toMatchObject({ uses: 1, refusedAt: null });
  });

  test('a visitor of a later role is asked after those before', async () => {
    const link = await make({ templateId: await savedTemplate(), visitorKey: 'lee', people: [KIM_NAMED] });
    expect(await show(link)).toMatchObject({ isFirst: false });
    const visitor = { ...LEE, contact: '01000000019', name: '오방문' };
    await visit(link, visitor);
    const { documentId } = await newest();
    const contacts = async () => (await messagesAbout(service(), documentId)).map(({ to }) => to);
    await until('the message to the first', async () => (await contacts()).includes(KIM.contact));
    expect(await contacts()).toEqual([KIM.contact]);
    await sign(service(), KIM, documentId);
    await until('the message to the visitor', async () => (await contacts()).includes(visitor.contact));
    await sign(service(), visitor, documentId);
    await sealed(hangyeol, documentId);
  });

  test('the people and the visitor’s role are changed for later requests', async () => {
    const link = await make({ templateId: await savedTemplate(), people: [LEE_NAMED] });
    const person = {
      ...LEE_NAMED,
      name: '한다음',
      signingMethodType: 'email',
      signingContactInfo: 'next@person.example',
    };
    expect((await change(link, { people: [person] })).roles[1]).toMatchObject({ person: { name: '한다음' } });
    await visit(link, { ...KIM, contact: 'v1@person.example' });
    expect((await newest()).participants[1]).toMatchObject({ signingContactInfo: 'next@person.example' });
    const turned = await change(link, { visitorKey: 'lee', people: [KIM_NAMED] });
    expect(turned.roles.map(({ isVisitor, person: named }) => [isVisitor, named?.name])).toEqual([
      [false, KIM.name],
      [true, undefined],
    ]);
    await refusal(change(turned, { visitorKey: 'kim' }), 'templateLinkPersonMissing');
    expect(await change(turned, { mostUses: 3 })).toMatchObject({ roles: turned.roles, mostUses: 3 });
  });

  test('a missing person and a wrong contact are named, and nothing is made', async () => {
    const templateId = await savedTemplate();
    const count = (await hangyeol(endpoints.listTemplateLinks)).list.length;
    expect((await refusal(make({ templateId }), 'templateLinkPersonMissing')).message).toContain('근로자');
    const wrong = { ...LEE_NAMED, signingContactInfo: 'x' };
    expect((await refusal(make({ templateId, people: [wrong] }), 'contactInvalid')).message).toContain(
      'people.0.signingContactInfo',
    );
    await refusal(make({ templateId, people: [KIM_NAMED] }), 'badInput');
    await refusal(make({ templateId, visitorKey: 'nobody', people: [LEE_NAMED] }), 'badInput');
    expect((await hangyeol(endpoints.listTemplateLinks)).list.length).toBe(count);
  });

  test('a role that was added later keeps requests back until it has a person', async () => {
    const templateId = await savedTemplate();
    const link = await make({ templateId, people: [LEE_NAMED] });
    const { revision } = await read(templateId);
    const roles = [...content().roles, { key: 'park', roleName: '보증인', signingOrder: 3 }];
    const fields = fieldsFor([KIM, LEE, PARK]);
    await save(templateId, { ...content(), roles, fields, revision });
    const visitor = { ...KIM, contact: 'v2@person.example' };
    await refusal(visit(link, visitor), 'templateLinkRefused');
    expect(await listed(link)).toMatchObject({
      uses: 0,
      refusedAt: expect.any(String),
      roles: [{ isVisitor: true }, { person: { name: LEE.name } }, { key: 'park', person: null }],
    });
    const { key, name, contact } = PARK;
    const named = { key, name, signingMethodType: 'email', signingContactInfo: contact };
    await change(link, { people: [LEE_NAMED, named] });
    await visit(link, visitor);
    expect((await newest()).participants.map((one) => one.name)).toEqual([KIM.name, LEE.name, PARK.name]);
  });

  test('a member who may not change the link sees the contacts masked', async () => {
    const { defaultTeamId } = await hangyeol(endpoints.organization, {});
    const made = await hangyeol(endpoints.createTemplate, { body: { fileId, teamId: defaultTeamId } });
    await save(made.templateId, { ...content(), revision: made.revision });
    const link = await make({ templateId: made.templateId, people: [LEE_NAMED] });
    const { client: reader } = await joined(service(), hangyeol, {
      loginId: 'tpl9member',
      actorClass: 'role-member-r',
      teamId: defaultTeamId,
    });
    const [seen] = (await reader(endpoints.listTemplateLinks)).list;
    expect(seen).toMatchObject({ linkId: link.linkId, abilities: { change: false } });
    expect(seen?.roles[1]?.person).toMatchObject({ name: LEE.name, signingContactInfo: '010-****-0012' });
    expect((await listed(link))?.roles[1]?.person).toMatchObject({ signingContactInfo: LEE.contact });
  });
});
