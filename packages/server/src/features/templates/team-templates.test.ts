import { endpoints } from '@dojang/contract';
import { beforeAll, expect, test } from 'vitest';
import { GIVEN_CLASSES, type GivenClass, joined } from '../../testing/company.ts';
import { upload } from '../../testing/main-job.ts';
import { refusal } from '../../testing/refusals.ts';
import { type Client, logIn } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

/** Which actions each class may perform on its own, its team's and another team's templates. */

const service = serviceWithInvariants();
let hangyeol: Client;
let fileId = '';
let own = '';
let other = '';
const clients = new Map<GivenClass, Client>();

const PLACES = ['team', 'other', 'hers'] as const;
type PlaceName = (typeof PLACES)[number];

/** The allowed actions by place, for a class in team '가' that, as a team admin, is in charge of '나'. */
const MAY: Readonly<Record<GivenClass, Readonly<Record<PlaceName, string>>>> = {
  'co-admin': { team: 'read change request delete', other: 'read change request delete', hers: '' },
  'sub-admin': { team: 'read', other: 'read change request delete', hers: '' },
  'role-member-rw': { team: 'read change request', other: '', hers: '' },
  'role-member-r': { team: 'read request', other: '', hers: '' },
};

beforeAll(async () => {
  ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
  fileId = await upload(hangyeol, 'pdf/issue16278.pdf');
  const { defaultTeamId } = await hangyeol(endpoints.organization, {});
  const team = async (name: string, parentTeamId: string) =>
    (await hangyeol(endpoints.createTeam, { body: { parentTeamId, name } })).teamId;
  own = await team('가', defaultTeamId);
  other = await team('나', own);
  for (const [index, actorClass] of GIVEN_CLASSES.entries()) {
    const member = { loginId: `tpl${index}member`, actorClass, teamId: own };
    const perms = actorClass === 'sub-admin' ? { permsTeamIds: [other] } : {};
    clients.set(actorClass, (await joined(service(), hangyeol, { ...member, ...perms })).client);
  }
});

const clientOf = (actorClass: GivenClass): Client => {
  const client = clients.get(actorClass);
  if (client === undefined) throw new Error(`nobody is ${actorClass}`);
  return client;
};

const teamOf = (place: PlaceName): string | null => ({ team: own, other, hers: null })[place];

async function acts(client: Client, templateId: string): Promise<string> {
  const params = { templateId };
  const tried: Record<string, () => Promise<unknown>> = {
    read: () => client(endpoints.template, { params }),
    change: () => client(endpoints.renameTemplate, { params, body: { name: '고친 이름' } }),
    request: () => client(endpoints.requestFromTemplate, { params, body: {} }),
    delete: () => client(endpoints.deleteTemplates, { body: { templateIds: [templateId] } }),
  };
  const done: string[] = [];
  for (const [name, act] of Object.entries(tried))
    await act().then(
      () => done.push(name),
      () => undefined,
    );
  return done.join(' ');
}

test('[TPL-03] [ORG-13] [ORG-14] each class on its team’s, another team’s and another person’s template', async () => {
  for (const actorClass of GIVEN_CLASSES)
    for (const place of PLACES) {
      const body = { fileId, teamId: teamOf(place) };
      const { templateId } = await hangyeol(endpoints.createTemplate, { body });
      const client = clientOf(actorClass);
      const { list } = await client(endpoints.listTemplates, {});
      const shown = list.find((one) => one.templateId === templateId);
      const may = MAY[actorClass][place];
      const listed = {
        read: shown !== undefined,
        change: shown?.abilities.change ?? false,
        request: shown?.abilities.request ?? false,
        delete: shown?.abilities.remove ?? false,
      };
      const said = Object.entries(listed).flatMap(([name, can]) => (can ? [name] : []));
      expect({ actorClass, place, said: said.join(' ') }).toEqual({ actorClass, place, said: may });
      expect({ actorClass, place, did: await acts(client, templateId) }).toEqual({
        actorClass,
        place,
        did: may,
      });
    }
});

test('[TPL-03] [ORG-13] in which teams each class creates templates, and to which it copies them', async () => {
  const makes: Readonly<Record<GivenClass, Readonly<Record<PlaceName, boolean>>>> = {
    'co-admin': { team: true, other: true, hers: true },
    'sub-admin': { team: false, other: true, hers: true },
    'role-member-rw': { team: true, other: false, hers: true },
    'role-member-r': { team: false, other: false, hers: false },
  };
  const { templateId: source } = await hangyeol(endpoints.createTemplate, { body: { fileId, teamId: own } });
  for (const actorClass of GIVEN_CLASSES) {
    const client = clientOf(actorClass);
    const { creatableTeamIds } = await client(endpoints.listTemplates, {});
    for (const place of PLACES) {
      const teamId = teamOf(place);
      const copied = await client(endpoints.copyTemplate, { body: { templateId: source, teamId } }).then(
        () => true,
        () => false,
      );
      const wanted = makes[actorClass][place];
      expect({ actorClass, place, copied }).toEqual({ actorClass, place, copied: wanted });
      if (teamId !== null) expect(creatableTeamIds.includes(teamId)).toBe(wanted);
    }
  }
});

test('[TPL-03] only its owner can see and delete a personal template', async () => {
  const rw = clientOf('role-member-rw');
  const mine = await upload(rw, 'pdf/issue16278.pdf');
  const { templateId } = await rw(endpoints.createTemplate, { body: { fileId: mine } });
  const params = { templateId };
  for (const client of [hangyeol, clientOf('co-admin'), clientOf('sub-admin')]) {
    await refusal(client(endpoints.template, { params }), 'notFound');
    await refusal(client(endpoints.deleteTemplates, { body: { templateIds: [templateId] } }), 'notFound');
  }
  const { counts } = await rw(endpoints.listTemplates, { query: { place: 'own' } });
  expect(counts.own).toBeGreaterThan(0);
  await rw(endpoints.deleteTemplates, { body: { templateIds: [templateId] } });
  await refusal(rw(endpoints.template, { params }), 'notFound');
});

test('[TPL-03] of several templates all are deleted or none', async () => {
  const rw = clientOf('role-member-rw');
  const mine = await upload(rw, 'pdf/issue16278.pdf');
  const { templateId: first } = await rw(endpoints.createTemplate, { body: { fileId: mine } });
  const { templateId: second } = await rw(endpoints.createTemplate, {
    body: { fileId: mine, teamId: own, name: '팀의 계약서' },
  });
  const body = { templateIds: [first, second] };
  const { message } = await refusal(rw(endpoints.deleteTemplates, { body }), 'templatesNotDeletable');
  expect(message).toContain('팀의 계약서');
  const strange = { templateIds: [first, '00000000000000000000'] };
  expect(
    (await refusal(rw(endpoints.deleteTemplates, { body: strange }), 'templatesGone')).message,
  ).toContain('1개');
  expect((await rw(endpoints.template, { params: { templateId: first } })).name).toBe('issue16278');
  await hangyeol(endpoints.deleteTemplates, { body: { templateIds: [second, second] } });
});

test('[SET-01] [TPL-03] templates of teams are listed by who created them, with the team and the creator’s name', async () => {
  const { templateId } = await hangyeol(endpoints.createTemplate, {
    body: { fileId, teamId: own, name: '함께 쓰는 계약' },
  });
  const listed = async (client: Client, creator: 'me' | 'others') =>
    (await client(endpoints.listTemplates, { query: { place: 'team', creator } })).list;
  const reader = clientOf('role-member-r');
  expect((await listed(hangyeol, 'me')).map((one) => one.templateId)).toContain(templateId);
  expect((await listed(hangyeol, 'others')).map((one) => one.templateId)).not.toContain(templateId);
  expect(await listed(reader, 'me')).toEqual([]);
  const seen = (await listed(reader, 'others')).find((one) => one.templateId === templateId);
  expect(seen).toMatchObject({ teamName: '가', owner: { name: '윤한결' } });
});
