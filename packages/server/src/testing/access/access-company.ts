import pg from 'pg';
import type { TestService } from '../test-service.ts';
import { CLASSES, type ClassName, type Relation } from './access-classes.ts';
import { type AccessRows, accessRows, type Place, publicId } from './access-rows.ts';

/**
 * A company with a row for every relation to an actor in team A: of A, of the team below, of another team; and also another
 * company (the demo's) and a personal account.
 */

type SubjectKind =
  | 'document'
  | 'signing'
  | 'draft'
  | 'file'
  | 'folder'
  | 'member'
  | 'signature'
  | 'drawing'
  | 'payment'
  | 'template'
  | 'bulk';

export interface AccessCompany {
  /** Returns the public id of a new row of this kind in this relation to the actor. */
  fresh(kind: SubjectKind, by: ClassName, relation: Relation): Promise<string>;
  /** Returns the public id of a row that no call has changed: the last one, or a new one after `spend`. */
  unchanged(kind: SubjectKind, by: ClassName, relation: Relation): Promise<string>;
  /** Notes that a call was allowed to change the row that `unchanged` returned. */
  spend(kind: SubjectKind, by: ClassName, relation: Relation): void;
  /** Returns the team of a relation; teams are reused. */
  teamOf(relation: Relation): string;
  setScope(by: ClassName, scope: number): Promise<void>;
  close(): Promise<void>;
}

const ROLES: Readonly<Record<ClassName, readonly [number, number | null] | null>> = {
  main: [1000, null],
  co: [1001, null],
  sub: [1001, null],
  rw: [1002, 1000],
  r: [1002, 1001],
  normal: null,
};

export const loginOf = (name: ClassName): string => `access${name}`;

export async function openAccessCompany(service: TestService): Promise<AccessCompany> {
  const client = new pg.Client({ connectionString: service.ownerUrl });
  await client.connect();
  const rows = accessRows(client);
  const tenant = await rows.addTenant('organization');
  const teams = await addTeams(rows, tenant);
  const actors = await addActors(rows, tenant, teams.same);
  for (const team of [teams.child, teams.other])
    await client.query('insert into membership_team (tenant_id, account_id, team_id) values ($1, $2, $3)', [
      tenant,
      actors.get('sub')?.account,
      team,
    ]);
  const peer = async (relation: 'same' | 'child' | 'other'): Promise<Place> => {
    const place = { tenant, team: teams[relation] };
    return { ...place, account: await rows.addPerson(`peer${relation}`, place, [1002, 1000]) };
  };
  const foreign = await demoMember(client);
  const others = {
    same: await peer('same'),
    child: await peer('child'),
    other: await peer('other'),
    foreign,
    nobody: foreign,
  };
  const teamIds = new Map<Relation, string>([['nobody', publicId()]]);
  for (const relation of ['same', 'child', 'other', 'foreign'] as const)
    teamIds.set(relation, await rows.publicOf('team', others[relation].team ?? ''));
  const fresh: AccessCompany['fresh'] = async (kind, by, relation) => {
    const place = relation === 'own' ? actors.get(by) : others[relation];
    if (!place) throw new Error(`no actor ${by}`);
    return relation === 'nobody' ? publicId() : addSubject(rows, kind, place, relation === 'own');
  };
  const kept = new Map<string, string>();
  /** Rows of colleagues and strangers have the same relation to every class. */
  const keyOf = (kind: SubjectKind, by: ClassName, relation: Relation): string =>
    `${kind} ${relation === 'own' ? by : relation}`;
  return {
    fresh,
    unchanged: async (kind, by, relation) => {
      const key = keyOf(kind, by, relation);
      const id = kept.get(key) ?? (await fresh(kind, by, relation));
      kept.set(key, id);
      return id;
    },
    spend: (kind, by, relation) => void kept.delete(keyOf(kind, by, relation)),
    teamOf: (relation) => teamIds.get(relation) ?? '',
    setScope: async (by, scope) => {
      const change = 'update membership set perms_scope = $2 where account_id = $1';
      await client.query(change, [actors.get(by)?.account, scope]);
    },
    close: () => client.end(),
  };
}

/** Every relation's team has a team below it, so it cannot be deleted and can be reused. */
async function addTeams(rows: AccessRows, tenant: string) {
  const root = await rows.addTeam(tenant, 'root', null, 0);
  const same = await rows.addTeam(tenant, 'A', root, 1);
  const other = await rows.addTeam(tenant, 'B', root, 1);
  const child = await rows.addTeam(tenant, 'A1', same, 2);
  // The number is above the limit at which lists of scopes 1 and 3 use the query for many teams.
  for (let n = 1; n <= 40; n += 1) await rows.addTeam(tenant, `A1.${n}`, child, 3);
  await rows.addTeam(tenant, 'B1', other, 2);
  return { same, child, other };
}

async function addActors(rows: AccessRows, tenant: string, team: string): Promise<Map<ClassName, Place>> {
  const actors = new Map<ClassName, Place>();
  const alone = await rows.addTenant('personal');
  for (const name of CLASSES) {
    const place = name === 'normal' ? { tenant: alone, team: null } : { tenant, team };
    actors.set(name, { ...place, account: await rows.addPerson(loginOf(name), place, ROLES[name]) });
  }
  return actors;
}

async function demoMember(client: pg.Client): Promise<Place> {
  const found = await client.query<Place>(
    `select a.tenant_id tenant, m.team_id team, a.id account from account a join membership m on m.account_id = a.id
     where a.login_id = 'haneul'`,
  );
  if (!found.rows[0]) throw new Error('the demo company is not there');
  return found.rows[0];
}

async function addSubject(rows: AccessRows, kind: string, place: Place, isOwn: boolean): Promise<string> {
  if (kind === 'document' || kind === 'signing' || kind === 'draft')
    return rows.publicOf('document', await rows.addDocument(place, kind === 'draft' ? 'draft' : 'on_going'));
  if (kind === 'file') return rows.publicOf('file', await rows.addFile(place));
  if (kind === 'signature') return rows.publicOf('saved_signature', await rows.addSignature(place));
  if (kind === 'drawing') return rows.publicOf('phone_drawing', await rows.addPhoneDrawing(place));
  if (kind === 'payment') return rows.publicOf('payment_request', await rows.addPayment(place));
  if (kind === 'template')
    return rows.publicOf('template', await rows.addTemplate(isOwn ? { ...place, team: null } : place));
  if (kind === 'bulk') return rows.publicOf('bulk', await rows.addBulk(place));
  if (kind === 'folder') return rows.publicOf('folder', await rows.addFolder(place));
  if (isOwn) return rows.publicOf('account', place.account);
  const added = await rows.addPerson(`fresh${publicId().slice(0, 8)}`, place, [1002, 1000]);
  return rows.publicOf('account', added);
}
