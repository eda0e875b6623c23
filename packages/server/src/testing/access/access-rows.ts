import { randomBytes } from 'node:crypto';
import type pg from 'pg';

/** Inserts rows directly into the database, fast enough for the generated tests. Each function returns the internal id. */

export const publicId = (): string => randomBytes(15).toString('hex').slice(0, 20);

export interface Place {
  readonly tenant: string;
  readonly team: string | null;
  readonly account: string;
}

type RowTable =
  | 'document'
  | 'file'
  | 'folder'
  | 'team'
  | 'account'
  | 'saved_signature'
  | 'payment_request'
  | 'phone_drawing'
  | 'template'
  | 'bulk';

/** Runs a query that returns one id. */
const askWith =
  (client: pg.Client) =>
  async (sql: string, values: readonly unknown[]): Promise<string> => {
    const found = await client.query<{ id: string }>(sql, [...values]);
    const id = found.rows[0]?.id;
    if (id === undefined) throw new Error(`nothing came of ${sql}`);
    return id;
  };

type Ask = ReturnType<typeof askWith>;

/** Templates and what is made from them. */
function contractRows(one: Ask, addFile: (place: Place) => Promise<string>) {
  return {
    addTemplate: async (place: Place) =>
      one(
        `insert into template (public_id, tenant_id, team_id, owner_id, name, name_key, file_id, process_type,
           is_sequential, expiry_minutes, roles, created_at, updated_at)
         values ($1, $2, $3, $4, 'a', 'a', $5, 'PROCEDURE', true, 20160,
           '[{"key":"r","roleName":"갑","signingOrder":1}]', now(), now()) returning id`,
        [publicId(), place.tenant, place.team, place.account, await addFile(place)],
      ),
    addBulk: async (place: Place) =>
      one(
        `insert into bulk (public_id, tenant_id, team_id, owner_id, name, name_key, status, template_name, template_version,
           file_id, content, created_at, updated_at)
         values ($1, $2, $3, $4, 'aa', 'aa', 'pending', 'a', 1, $5, '{"name":"a","processType":"PROCEDURE",
           "isSequential":true,"expiryMinutes":20160,"message":"","reminderDays":3,"roles":[],"fields":[],"fieldGroups":[],
           "settings":{}}', now(), now()) returning id`,
        [publicId(), place.tenant, place.team, place.account, await addFile(place)],
      ),
  };
}

function documentAdder(client: pg.Client, addFile: (place: Place) => Promise<string>) {
  const one = askWith(client);
  return async (place: Place, status: 'draft' | 'on_going'): Promise<string> => {
    const id = await one(
      `insert into document (public_id, tenant_id, requester_id, team_id, name, status, process_type, is_sequential,
         expiry_minutes, file_id, created_at, updated_at, sent_at, original_sha256)
       values ($1, $2, $3, $4, 'a', $5, 'PROCEDURE', true, 20160, $6, now(), now(),
         case when $5 = 'draft' then null else now() end, repeat('0', 64)) returning id`,
      [publicId(), place.tenant, place.account, place.team, status, await addFile(place)],
    );
    await client.query(
      `insert into participant (public_id, tenant_id, document_id, key, name, signing_order, method, contact, status,
         link_nonce, asked_at, expires_at)
       values ($1, $2, $3, 'p', '이서명', 1, 'none', 'stranger@mail.example', 'need_signing', 'x', now(),
         now() + interval '14 days')`,
      [publicId(), place.tenant, id],
    );
    return id;
  };
}

export function accessRows(client: pg.Client) {
  const one = askWith(client);
  const addFile = (place: Place) =>
    one(
      `insert into file (public_id, tenant_id, created_by, name, ext, state, pdf_key, pdf_sha256, page_count, created_at)
       values ($1, $2, $3, 'a', 'pdf', 'ready', 'nowhere', repeat('0', 64), 1, now()) returning id`,
      [publicId(), place.tenant, place.account],
    );
  const addDocument = documentAdder(client, addFile);
  return {
    addFile,
    addDocument,
    addPayment: async (place: Place) =>
      one(
        `insert into payment_request (public_id, tenant_id, document_id, participant_id, product_name, amount,
           requested_at, updated_at)
         select $1, tenant_id, document_id, id, 'a', 1000, now(), now() from participant where document_id = $2
         returning id`,
        [publicId(), await addDocument(place, 'on_going')],
      ),
    publicOf: (table: RowTable, id: string) => one(`select public_id id from ${table} where id = $1`, [id]),
    addTenant: (kind: 'personal' | 'organization') =>
      one('insert into tenant (public_id, kind, name, created_at) values ($1, $2, $1, now()) returning id', [
        publicId(),
        kind,
      ]),
    addTeam: async (tenant: string, name: string, parent: string | null, depth: number) => {
      const id = await one(
        `insert into team (tenant_id, public_id, name, name_key, is_default, parent_id, depth)
         values ($1, $2, $3, $3, $4, $5, $6) returning id`,
        [tenant, publicId(), name, parent === null, parent, depth],
      );
      await client.query(
        `update team set path = coalesce((select above.path from team above where above.id = $2), '{}') || $1::bigint
         where id = $1`,
        [id, parent],
      );
      return id;
    },
    /** Adds a person with the demo company's password; without a role, the person has a personal account. */
    addPerson: async (
      login: string,
      { tenant, team }: Pick<Place, 'tenant' | 'team'>,
      role: readonly [number, number | null] | null,
    ) => {
      const kind = role === null || role[0] === 1000 ? 'main' : 'sub';
      const id = await one(
        `insert into account (public_id, tenant_id, kind, login_id, name, email, phone, password_hash, created_at,
           email_verified_at)
         select $1, $2, $3, $4, '사람', $4 || '@access.example', '', password_hash, now(), now()
         from account where login_id = 'haneul' returning id`,
        [publicId(), tenant, kind, login],
      );
      if (role !== null)
        await client.query(
          `insert into membership (account_id, tenant_id, team_id, role, perms_group, perms_scope)
           values ($1, $2, $3, $4, $5, 2)`,
          [id, tenant, team, ...role],
        );
      return id;
    },
    addSignature: (place: Place) =>
      one(
        `insert into saved_signature (public_id, tenant_id, account_id, kind, origin, type, language, name, is_default,
           picture_key, created_at)
         values ($1, $2, $3, 'stamp', 'uploaded', 'personal', 'KR', 'a', false, 'nowhere' || $1, now()) returning id`,
        [publicId(), place.tenant, place.account],
      ),
    addPhoneDrawing: (place: Place) =>
      one(
        `insert into phone_drawing (public_id, tenant_id, account_id, token_hash, created_at, expires_at)
         values ($1::text, $2, $3, convert_to($1::text, 'UTF8'), now(), now() + interval '10 minutes') returning id`,
        [publicId(), place.tenant, place.account],
      ),
    ...contractRows(one, addFile),
    addFolder: (place: Place) =>
      one(
        `insert into folder (public_id, tenant_id, team_id, owner_id, name, name_key, created_at)
         values ($1, $2, $3, $4, $5, $5, now()) returning id`,
        [publicId(), place.tenant, place.team, place.account, publicId().slice(0, 12)],
      ),
  };
}

export type AccessRows = ReturnType<typeof accessRows>;
