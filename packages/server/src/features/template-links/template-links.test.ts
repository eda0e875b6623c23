import { directLinkToken, endpoints, templateLinkToken } from '@dojang/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { messagesAbout } from '../../testing/inbox-links.ts';
import { fieldsFor, KIM, LEE, linkOf, sign, until, upload } from '../../testing/main-job.ts';
import { leavePoints } from '../../testing/points.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import { askByLink, templateContent, visitByLink } from '../../testing/template-steps.ts';
import { type Client, clientWith, logIn } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

/** Direct links of templates: their owners make and limit them, visitors become the participants of new requests. */

const service = serviceWithInvariants();
let hangyeol: Client;
let fileId = '';
let templateId = '';

async function templateOf(client: Client, roles: readonly string[], file = fileId): Promise<string> {
  const made = await client(endpoints.createTemplate, { body: { fileId: file, name: '비밀유지 서약서' } });
  const body = {
    ...templateContent(file),
    name: '비밀유지 서약서',
    roles: roles.map((key, index) => ({ key, roleName: key, signingOrder: index + 1 })),
    fields: fieldsFor(roles.map((key) => ({ ...KIM, key }))),
    revision: made.revision,
  };
  await client(endpoints.updateTemplate, { params: { templateId: made.templateId }, body });
  return made.templateId;
}

beforeAll(async () => {
  ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
  fileId = await upload(hangyeol, 'pdf/issue16278.pdf');
  templateId = await templateOf(hangyeol, ['kim']);
});

const visitor = () => clientWith(service().url, {});
const newLink = (limits: object = {}) =>
  hangyeol(endpoints.createTemplateLink, { body: { templateId, ...limits } });
const tokenOf = (url: string): string => templateLinkToken(new URL(url).pathname) ?? '';
const show = (url: string) => visitor()(endpoints.templateLink, { query: { link: tokenOf(url) } });
const ask = (url: string, change: object = {}) =>
  visitByLink(service(), tokenOf(url), {
    name: KIM.name,
    signingMethodType: 'email',
    signingContactInfo: KIM.contact,
    ...change,
  });
const documents = async () =>
  (await hangyeol(endpoints.listDocuments, { query: { limit: 100 } })).list.filter(({ name }) =>
    name.startsWith('비밀유지 서약서'),
  );

describe('[SET-01] [SGN-12] a direct link of a template', () => {
  test('makes its visitor the participant of a new request, who proves the contact and signs', async () => {
    const link = await newLink();
    expect(new URL(link.url).pathname).toMatch(/^\/directLink\/t\.[\w-]{60,}$/);
    expect(await show(link.url)).toEqual({
      templateName: '비밀유지 서약서',
      organizationName: '한결상사',
      requesterName: '윤한결',
      channels: ['email', 'kakao'],
      isFirst: true,
    });
    const before = (await hangyeol(endpoints.pointBalance)).balance;
    const count = (await documents()).length;
    const person = { name: KIM.name, signingMethodType: 'email', signingContactInfo: KIM.contact } as const;
    const asked = await askByLink(service(), tokenOf(link.url), person);
    expect(asked.sentTo).toBe('k***@person.example');
    // Nothing has happened before the link in the message is opened.
    expect((await documents()).length).toBe(count);
    expect((await hangyeol(endpoints.pointBalance)).balance).toBe(before);
    const body = { visit: asked.visit };
    const { url, sentTo } = await visitor()(endpoints.startByLink, { body });
    expect(sentTo).toBe('k***@person.example');
    const [made] = await documents();
    expect(url).toContain(`di=${made?.documentId}`);
    // Opened once more it leads to the same request.
    expect(await visitor()(endpoints.startByLink, { body })).toEqual({ url, sentTo });
    expect(made).toMatchObject({ name: '비밀유지 서약서 (김하나)', status: 'on_going' });
    expect((await hangyeol(endpoints.pointBalance)).balance).toBe(before - 1);
    // The link for signing goes to the contact only, and asks for it again.
    await linkOf(service(), KIM, made?.documentId ?? '');
    await sign(service(), KIM, made?.documentId ?? '');
    const [listed] = (await hangyeol(endpoints.listTemplateLinks)).list;
    expect(listed).toMatchObject({ linkId: link.linkId, uses: 1, state: 'open', refusedAt: null });
  });

  test('a contact with a running request gets no second one, and its use is counted once', async () => {
    const link = await newLink({ mostUses: 2 });
    const contact = { signingMethodType: 'kakao', signingContactInfo: LEE.contact, name: LEE.name };
    const count = (await documents()).length;
    const { visit } = await askByLink(service(), tokenOf(link.url), {
      ...contact,
      signingMethodType: 'kakao',
    });
    const body = { visit };
    await Promise.all([1, 2, 3].map(() => visitor()(endpoints.startByLink, { body })));
    expect((await documents()).length).toBe(count + 1);
    const [made] = await documents();
    await until(
      'the message',
      async () => (await messagesAbout(service(), made?.documentId ?? '')).length === 1,
    );
  });

  test('ends with its limit, its end, its switch and its removal', async () => {
    const limited = await newLink({ mostUses: 1 });
    await ask(limited.url, { signingContactInfo: 'a1@person.example' });
    await refusal(ask(limited.url, { signingContactInfo: 'a2@person.example' }), 'templateLinkClosed');
    await refusal(show(limited.url), 'templateLinkClosed');
    const params = { linkId: limited.linkId };
    await hangyeol(endpoints.changeTemplateLink, { params, body: { mostUses: 5 } });
    expect((await show(limited.url)).requesterName).toBe('윤한결');
    await hangyeol(endpoints.changeTemplateLink, { params, body: { isOn: false } });
    await refusal(show(limited.url), 'templateLinkClosed');
    const soon = new Date(service().clock.now().getTime() + 60_000).toISOString();
    await hangyeol(endpoints.changeTemplateLink, { params, body: { isOn: true, expiresAt: soon } });
    await show(limited.url);
    service().clock.advance(60_000);
    await refusal(show(limited.url), 'templateLinkClosed');
    await refusal(
      hangyeol(endpoints.changeTemplateLink, { params, body: { expiresAt: soon } }),
      'templateLinkEnd',
    );
    await hangyeol(endpoints.deleteTemplateLink, { params });
    await refusal(show(limited.url), 'templateLinkClosed');
    await refusal(hangyeol(endpoints.deleteTemplateLink, { params }), 'notFound');
  });

  test('altered, foreign and participants’ tokens open nothing, and the database contains no address', async () => {
    const link = await newLink();
    const token = tokenOf(link.url);
    const wrong = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    const { keys } = service();
    const place = JSON.stringify([link.linkId, 'x']);
    for (const bad of [
      wrong,
      `${token}A`,
      'x',
      keys.encrypt('direct-link', place),
      keys.encrypt('template-link', place),
    ])
      await refusal(visitor()(endpoints.templateLink, { query: { link: bad } }), 'templateLinkUnknown');
    await refusal(
      visitor()(endpoints.signerLink, {
        query: { encryptedLink: directLinkToken(new URL(link.url).pathname) ?? '' },
      }),
      'signerLinkUnknown',
    );
    const rows = await ownerRows(service(), 'select * from template_link');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('a wrong name or contact is named; templates of others have no link', async () => {
    const link = await newLink();
    await refusal(ask(link.url, { name: '  ' }), 'badInput');
    await refusal(ask(link.url, { name: '900101-1234567' }), 'residentNumber');
    await refusal(ask(link.url, { signingContactInfo: 'nobody' }), 'contactInvalid');
    const { client: sarang } = await logIn(service().url, 'sarang');
    await refusal(sarang(endpoints.createTemplateLink, { body: { templateId } }), 'notFound');
    await refusal(
      sarang(endpoints.changeTemplateLink, { params: { linkId: link.linkId }, body: { isOn: false } }),
      'notFound',
    );
    expect((await sarang(endpoints.listTemplateLinks)).list).toEqual([]);
  });

  test('[PNT-01] without points the visitor is told whom to ask, and the owner is mailed once a day', async () => {
    let { client: sarang } = await logIn(service().url, 'sarang');
    const own = await templateOf(sarang, ['kim'], await upload(sarang, 'pdf/issue16278.pdf'));
    const link = await sarang(endpoints.createTemplateLink, { body: { templateId: own } });
    await leavePoints(service(), 'sarang', 0);
    await refusal(ask(link.url, { signingContactInfo: 'b1@person.example' }), 'templateLinkRefused');
    const [listed] = (await sarang(endpoints.listTemplateLinks)).list;
    expect(listed).toMatchObject({ uses: 0, refusedAt: expect.any(String) });
    await refusal(ask(link.url, { signingContactInfo: 'b2@person.example' }), 'templateLinkRefused');
    const mails = () =>
      service()
        .inbox.list()
        .filter(({ subject }) => subject?.startsWith('[도장] 포인트가 부족해')).length;
    await until('the mail to the owner', async () => mails() === 1);
    service().clock.advance(24 * 3_600_000);
    await refusal(ask(link.url, { signingContactInfo: 'b3@person.example' }), 'templateLinkRefused');
    await until('the mail of the next day', async () => mails() === 2);
    ({ client: sarang } = await logIn(service().url, 'sarang'));
    await leavePoints(service(), 'sarang', 1);
    await ask(link.url, { signingContactInfo: 'b1@person.example' });
    expect((await sarang(endpoints.listTemplateLinks)).list[0]).toMatchObject({ uses: 1, refusedAt: null });
  });

  test('[PNT-01] a link makes its requests of an hour and of a day, and its owner is told once at 80 %', async () => {
    service().clock.advance(2 * 3_600_000);
    ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
    await leavePoints(service(), 'hangyeol', 50);
    const link = await newLink({ mostPerHour: 3, mostPerDay: 5 });
    expect(link).toMatchObject({ mostPerHour: 3, mostPerDay: 5 });
    const person = (n: number) => ({ signingContactInfo: `d${n}@person.example` });
    for (let n = 0; n < 3; n += 1) await ask(link.url, person(n));
    await refusal(ask(link.url, person(3)), 'templateLinkRefused');
    const told = () =>
      service()
        .inbox.list()
        .filter(({ subject }) => subject?.startsWith('[도장] 직접 링크의 하루 요청 수가 거의 찼습니다'))
        .length;
    expect(told()).toBe(0);
    service().clock.advance(3_600_001);
    for (let n = 3; n < 5; n += 1) await ask(link.url, person(n));
    await until('the mail to the owner', async () => told() === 1);
    await refusal(ask(link.url, person(5)), 'templateLinkRefused');
    ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
    const params = { linkId: link.linkId };
    await hangyeol(endpoints.changeTemplateLink, { params, body: { mostPerDay: 6 } });
    await ask(link.url, person(5));
    service().clock.advance(24 * 3_600_000);
    await ask(link.url, person(6));
  });

  test('a message to a contact ends after a day, five go out in an hour, and an altered token opens nothing', async () => {
    service().clock.advance(2 * 3_600_000);
    ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
    const link = await newLink();
    const person = {
      name: KIM.name,
      signingMethodType: 'email',
      signingContactInfo: 'late@person.example',
    } as const;
    const { visit } = await askByLink(service(), tokenOf(link.url), person);
    const open = (token: string) => visitor()(endpoints.startByLink, { body: { visit: token } });
    await refusal(open(`${visit}A`), 'linkDead');
    // It fits a text message.
    expect(visit.length).toBeLessThan(70);
    expect(JSON.stringify(await ownerRows(service(), 'select * from template_link_ask'))).not.toContain(
      'late@',
    );
    await refusal(open(tokenOf(link.url)), 'linkDead');
    for (let n = 0; n < 4; n += 1) await askByLink(service(), tokenOf(link.url), person);
    await refusal(askByLink(service(), tokenOf(link.url), person), 'stepLocked');
    service().clock.advance(24 * 3_600_000);
    await refusal(open(visit), 'linkDead');
    await ownerRows(service(), 'select drop_link_asks($1)', [service().clock.now().toISOString()]);
    expect(
      await ownerRows(service(), 'select * from template_link_ask where expires_at <= $1', [
        service().clock.now().toISOString(),
      ]),
    ).toEqual([]);
    ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
    const again = await askByLink(service(), tokenOf(link.url), person);
    await hangyeol(endpoints.deleteTemplateLink, { params: { linkId: link.linkId } });
    await refusal(open(again.visit), 'linkDead');
  });

  test('one address makes ten requests an hour', async () => {
    service().clock.advance(2 * 3_600_000);
    ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
    const link = await newLink();
    for (let n = 0; n < 10; n += 1) await ask(link.url, { signingContactInfo: `c${n}@person.example` });
    await refusal(ask(link.url, { signingContactInfo: 'c10@person.example' }), 'stepLocked');
  });
});
