import { type Endpoint, type EndpointName, endpoints } from '@dojang/contract';
import { ERRORS } from '@dojang/domain';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clientWith, logIn, rawCall } from '../test-client.ts';
import { startTestService, type TestService } from '../test-service.ts';
import { CLASSES, type ClassName, RELATIONS, type Relation, SCOPES_OF } from './access-classes.ts';
import { type AccessCompany, loginOf, openAccessCompany } from './access-company.ts';
import { EXPECTED, expectedOutcome, type Outcome } from './expected-access.ts';
import { sampleBody } from './sample-bodies.ts';
import { statementsWithoutTenant } from './tenant-statements.ts';

/**
 * Checks every call of the service, for every class in every scope, on rows in every relation. A call that reads or is refused
 * leaves its row as it was, so the next calls use the same row; after a call that was allowed to change it, they use another one.
 */

let service: TestService;
let company: AccessCompany;
const tokens = new Map<ClassName, string>();
const statements = new Set<string>();

beforeAll(async () => {
  service = await startTestService({ onStatement: (text) => statements.add(text) });
  company = await openAccessCompany(service);
}, 60_000);
// Tokens end after minutes, and on a slow machine the whole file takes longer.
beforeEach(async () => {
  for (const name of CLASSES) tokens.set(name, (await logIn(service.url, loginOf(name))).token);
});
afterAll(async () => {
  await company?.close();
  await service?.close();
});

const REFUSALS: readonly number[] = [
  ERRORS.notAllowed.code,
  ERRORS.signingRefused.code,
  ERRORS.memberSelf.code,
  ERRORS.memberOutOfScope.code,
  ERRORS.roleNotGiven.code,
  ERRORS.scopeNotGiven.code,
  ERRORS.teamNotGiven.code,
];
const ABSENT: readonly number[] = [ERRORS.notFound.code, ERRORS.oauthRequestGone.code];
async function call(name: EndpointName, by: ClassName, id: string): Promise<Outcome> {
  const { method, path }: Endpoint = endpoints[name];
  const filled = path
    .replace('{folderId}', name === 'moveDocuments' ? 'none' : id)
    .replace('{type}', 'personal')
    .replace(/\{\w+\}/, id);
  const query = ['fonts', 'stamps', 'personalStamps'].includes(name)
    ? '?name=%ED%99%8D%EA%B8%B8%EB%8F%99'
    : '';
  const body = sampleBody(name, id);
  const { status, envelope } = await rawCall(
    service.url,
    method,
    `${filled}${query}`,
    { token: tokens.get(by) ?? '' },
    body,
  );
  if (status >= 500) throw new Error(`${name} answered ${status}`);
  if (ABSENT.includes(envelope.code)) return 'absent';
  if (envelope.code === ERRORS.notLoggedIn.code) throw new Error(`${name} did not know ${by}`);
  return REFUSALS.includes(envelope.code) ? 'refused' : 'ok';
}

const names = Object.keys(endpoints) as EndpointName[];

test('[ORG-07] [ORG-10] every call has a row in the table', () => {
  expect(Object.keys(EXPECTED).sort()).toEqual([...names].sort());
  for (const name of names) {
    const { by } = EXPECTED[name];
    const access: string = endpoints[name].access;
    expect({ name, byAccount: by !== 'public' && by !== 'link' }).toEqual({
      name,
      byAccount: access === 'login' || access === 'either',
    });
  }
});

for (const className of CLASSES)
  for (const scope of SCOPES_OF[className])
    test(`[ORG-07] [ORG-08] [ORG-10] ${className} of scope ${scope}: every call on every relation`, async () => {
      if (className !== 'normal') await company.setScope(className, scope);
      const wrong: string[] = [];
      for (const name of names) {
        const row = EXPECTED[name];
        if (row.by === 'public' || row.by === 'link') continue;
        const letter = row.letters[CLASSES.indexOf(className)] ?? '?';
        if (row.by === 'free' || row.by === 'missing') {
          const got = await call(name, className, row.by === 'free' ? '' : 'missing');
          const allowed = row.by === 'free' ? 'ok' : 'absent';
          const wanted = letter === '+' ? allowed : 'refused';
          if (got !== wanted) wrong.push(`${name}: ${got}, not ${wanted}`);
          continue;
        }
        for (const relation of relationsOf(row.by, className)) {
          const id =
            row.by === 'team'
              ? company.teamOf(relation)
              : await company.unchanged(row.by, className, relation);
          const got = await call(name, className, id);
          if (row.by !== 'team' && got === 'ok' && endpoints[name].method !== 'GET')
            company.spend(row.by, className, relation);
          const wanted = expectedOutcome(letter, className, scope, relation);
          if (wanted === 'absent' && got === row.unseen) continue;
          if (got !== wanted) wrong.push(`${name} on ${relation}: ${got}, not ${wanted}`);
        }
      }
      expect(wrong).toEqual([]);
    }, 300_000);

/** The results of lists with one row in each relation. */
test('[ORG-08] [ORG-12] each list shows exactly the rows in scope', async () => {
  const relations = RELATIONS.filter((relation) => relation !== 'nobody');
  for (const className of CLASSES)
    for (const scope of SCOPES_OF[className]) {
      if (className !== 'normal') await company.setScope(className, scope);
      const documents = new Map<string, Relation>();
      const folders = new Map<string, Relation>();
      const templates = new Map<string, Relation>();
      for (const relation of relations) {
        documents.set(await company.fresh('document', className, relation), relation);
        templates.set(await company.fresh('template', className, relation), relation);
        if (relationsOf('folder', className).includes(relation))
          folders.set(await company.fresh('folder', className, relation), relation);
      }
      const seen = (ids: ReadonlyMap<string, Relation>, list: readonly string[]) =>
        [...ids].flatMap(([id, relation]) => (list.includes(id) ? [relation] : []));
      const expected = (ids: ReadonlyMap<string, Relation>) =>
        [...ids.values()].filter((relation) => expectedOutcome('s', className, scope, relation) === 'ok');
      const client = clientWith(service.url, { token: tokens.get(className) ?? '' });
      const listed = await client(endpoints.listDocuments, { query: { limit: 100 } });
      const shown = (await client(endpoints.listFolders, {})).list.map((folder) => folder.folderId);
      const where = `${className} of scope ${scope}`;
      const ids = listed.list.map((document) => document.documentId);
      expect({ where, documents: seen(documents, ids) }).toEqual({ where, documents: expected(documents) });
      expect({ where, folders: seen(folders, shown) }).toEqual({ where, folders: expected(folders) });
      const kept = (await client(endpoints.listTemplates, { query: { limit: 100 } })).list;
      const keptIds = kept.map((template) => template.templateId);
      expect({ where, templates: seen(templates, keptIds) }).toEqual({
        where,
        templates: expected(templates),
      });
      const { total, counts } = listed;
      expect({ where, total }).toEqual({ where, total: counts.all });
    }
}, 120_000);

/** By then every call has run on rows in every relation. */
test('every statement of these calls carries the tenant', async () => {
  const found = await statementsWithoutTenant(service, statements);
  expect(found.statements).toBeGreaterThan(200);
  expect(found.without).toEqual([]);
  const ofOwner = { ownerUrl: service.ownerUrl, appUrl: service.ownerUrl };
  const byThemselves = await statementsWithoutTenant(ofOwner, statements);
  expect(
    byThemselves.without,
    'the question finds statements for which no row-level security holds',
  ).not.toEqual([]);
});

/** A team has no owner, and a team's folder belongs to the team, so both have no relation `own`. */
function relationsOf(kind: string, by: ClassName): readonly Relation[] {
  const ofTeams = kind === 'team' || (kind === 'folder' && by !== 'normal');
  return ofTeams ? RELATIONS.filter((relation) => relation !== 'own') : RELATIONS;
}
