/** Fills the demo company with documents as after years of use: several teams, two or three people each, mixed states. */
import { withClient } from '@dojang/embedded-postgres';

/**
 * Documents per transaction: the counters' triggers run as in production, without 100,000 updates of one row in one transaction.
 */
const BATCH = 5_000;
/** The size of the company; teams are on three levels below the default team. */
export interface CompanySize {
  readonly teams: number;
  readonly members: number;
}
const SMALL: CompanySize = { teams: 7, members: 40 };

/** Members of each scope, by login id; the password is the demo company's. */
const SPECIAL = [
  // A team admin of one of the ten largest teams with all teams below it, and one with the same teams except their own.
  { loginId: 'nuri', scope: 1, role: 1001, level: 1 },
  { loginId: 'mari', scope: 3, role: 1001, level: 1 },
  // A team admin of a small team and the few teams below it.
  { loginId: 'sora', scope: 1, role: 1001, level: 2 },
  { loginId: 'dari', scope: 2, role: 1002, level: 3 },
  { loginId: 'narae', scope: 4, role: 1002, level: 3 },
] as const;
export const MEMBERS_BY_SCOPE = SPECIAL.map(({ loginId, scope }) => ({ loginId, scope }));
/** A member who sees only their own items (scope 4). */
export const OWN_ITEMS_MEMBER = 'narae';

const specialRows = SPECIAL.map(
  ({ loginId, scope, role, level }, at) => `(${at + 1}, '${loginId}', ${scope}, ${role}, ${level})`,
).join(', ');

export const companyOf = ({ teams, members }: CompanySize): string => `
create table seed_place as
  select t.id as tenant, (select id from team where tenant_id = t.id and is_default) as team,
    (select password_hash from account where login_id = 'haneul') as password_hash
  from tenant t where t.kind = 'organization';

create table seed_team as
  select n, case when n <= 10 then 1 when n <= 70 then 2 else 3 end as depth,
    case when n <= 10 then null when n <= 70 then (n - 1) % 10 + 1 else (n - 1) % 60 + 11 end as parent
  from generate_series(1, ${teams}) n;
insert into team (tenant_id, public_id, name, name_key, is_default, depth, parent_id)
  select tenant, 'team' || n, '영업 ' || n || '팀', '영업 ' || n || '팀', false, 1, team
  from seed_place, seed_team order by n;
update team set depth = s.depth, parent_id = p.id
  from seed_team s join team p on p.public_id = 'team' || s.parent where team.public_id = 'team' || s.n;
with recursive tree as (
  select team as id, array[team] as path from seed_place
  union all select t.id, tree.path || t.id from team t join tree on t.parent_id = tree.id)
update team set path = tree.path from tree where tree.id = team.id;

create table seed_special (n, login_id, scope, role, level) as values ${specialRows};
insert into account (public_id, tenant_id, kind, login_id, name, email, phone, password_hash, created_at, email_verified_at)
  select 'member' || n, tenant, 'sub', coalesce(login_id, 'member' || n), '구성원 ' || n,
    'member' || n || '@hangyeol.example', '0101' || lpad(n::text, 7, '0'), password_hash, now(), now()
  from seed_place, generate_series(1, ${members}) n left join seed_special using (n);

create table seed_seat as
  select id as team, depth, public_id like 'team%' as seeded, row_number() over (order by id) - 1 as seat, count(*) over () as seats
  from team where tenant_id in (select tenant from seed_place);
insert into membership (account_id, tenant_id, team_id, role, perms_group, perms_scope)
  select a.id, a.tenant_id, case when s.level is null then seat.team else (select min(team) from seed_seat
      where seeded and depth = least(s.level, (select max(depth) from seed_seat where seeded))) end,
    coalesce(s.role, 1002), case when s.role is distinct from 1001 then 1000 end, coalesce(s.scope, 2)
  from account a left join seed_special s using (login_id) join seed_seat seat on seat.seat = a.id % seat.seats
  where a.public_id like 'member%';
drop table seed_team, seed_special, seed_seat;

create table seed_member as
  select row_number() over (order by a.id) - 1 as number, a.id, m.team_id, a.name, a.email
  from account a join membership m on m.account_id = a.id
  where a.tenant_id in (select tenant from seed_place);
`;

/** The properties of each document, decided before it is written. */
const PLAN = `
select setseed(0.42);
create table seed_plan as
  select i, p.tenant, m.id as requester, m.team_id, s.status, 2 + (i % 3 = 0)::int as people,
    (array['근로계약서', '비밀유지계약서', '물품공급계약서', '임대차계약서', '용역계약서', '개인정보 수집 동의서',
      '대리점 계약서', '연봉계약서'])[1 + i % 8] as kind,
    (array['김', '이', '박', '최', '정', '강', '조', '윤'])[1 + (i * 7) % 8]
      || (array['하나', '두리', '서준', '지우', '민서', '예린', '도윤', '수아', '은우', '가람'])[1 + (i * 3) % 10] as person,
    now() - ($1::int - i) * interval '8 minutes' - interval '1 hour' as created,
    random() * interval '5 days' as worked
  from generate_series(1, $1::int) i
  cross join seed_place p
  cross join lateral (select random() + 0 * i as dice, floor(random() * 1000 + 0 * i)::int as luck) r
  join seed_member m on m.number = floor(r.dice * r.dice * (select count(*) from seed_member))
  cross join lateral (select case when luck < 640 then 'completed' when luck < 840 then 'on_going'
    when luck < 880 then 'draft' when luck < 930 then 'rejected' when luck < 970 then 'request_cancelled'
    else 'signing_cancelled' end as status) s;
create index on seed_plan (i);
`;

const FILES = `
insert into file (public_id, tenant_id, created_by, name, ext, state, pdf_key, pdf_sha256, pdf_size, page_count, created_at)
  select substr(md5('file' || i), 1, 20), tenant, requester, kind || '.hwp', 'hwp', 'ready', 'key' || i,
    encode(sha256(('pdf' || i)::bytea), 'hex'), 90000, 3, created
  from seed_plan where i between $1 and $2`;

const DOCUMENTS = `
insert into document (public_id, tenant_id, requester_id, team_id, name, status, process_type, is_sequential,
    expiry_minutes, file_id, original_sha256, audit_seq, audit_head, sealed_key, sealed_sha256, sealed_at,
    certificate_key, certificate_sha256, created_at, updated_at, sent_at, completed_at)
  select substr(md5('document' || i), 1, 20), p.tenant, requester, team_id, kind || ' (' || person || ')', p.status,
    'PROCEDURE', i % 4 > 0, 20160, f.id, f.pdf_sha256, 8, encode(sha256(('head' || i)::bytea), 'hex'),
    case when done then 'sealed' || i end, case when done then encode(sha256(('sealed' || i)::bytea), 'hex') end,
    case when done then at end, case when done then 'certificate' || i end,
    case when done then encode(sha256(('certificate' || i)::bytea), 'hex') end,
    created, at, case when p.status <> 'draft' then created end, case when done then at end
  from seed_plan p join file f on f.public_id = substr(md5('file' || i), 1, 20)
  cross join lateral (select p.status = 'completed' as done, least(created + worked, now()) as at) x
  where i between $1 and $2`;

const SEARCHES = `
insert into document_search (tenant_id, document_id, words)
  select p.tenant, d.id, kind || ' (' || person || ') ' || person || ' person' || i % 5000 || '@person.example 이두리 010'
      || lpad((i % 5000)::text, 8, '0')
  from seed_plan p join document d on d.public_id = substr(md5('document' || i), 1, 20) where i between $1 and $2`;

/** In one of fifty documents a member of the company signs too, sometimes the main admin. */
const PARTICIPANTS = `
insert into participant (public_id, tenant_id, document_id, key, name, signing_order, method, contact, status,
    link_nonce, asked_at, expires_at, viewed_at, consent_version, consent_at, signed_at, refusal_reason)
  select substr(md5('participant' || i || '-' || n), 1, 20), p.tenant, d.id, 'p' || n, who.name,
    case when i % 4 > 0 then n else 1 end, who.method, who.contact, s.status, md5('nonce' || i || n),
    case when asked then created end, case when asked then created + interval '14 days' end,
    case when s.status = 'completed' then created end, case when s.status = 'completed' then '1' end,
    case when s.status = 'completed' then created end, case when s.status = 'completed' then d.updated_at end,
    case when s.status = 'refused' then '조건이 다릅니다.' end
  from seed_plan p join document d on d.public_id = substr(md5('document' || i), 1, 20)
  cross join lateral generate_series(1, people) n
  left join seed_member m on n = 2 and i % 50 = 7 and m.number = (i / 50) % (select count(*) from seed_member)
  cross join lateral (select coalesce(m.name, case n when 1 then person else '이두리' end) as name,
    case when m.id is null and n = 2 then 'kakao' else 'email' end as method,
    coalesce(m.email, case n when 2 then '010' || lpad((i % 5000)::text, 8, '0')
      else 'person' || (i + n - 1) % 5000 || '@person.example' end) as contact) who
  cross join lateral (select case
    when p.status = 'draft' then 'waiting'
    when p.status = 'completed' then 'completed'
    when p.status = 'on_going' and n <= i % people then 'completed'
    when p.status = 'on_going' and (n = i % people + 1 or i % 4 = 0) then 'need_signing'
    when p.status = 'rejected' and n = 1 then 'refused'
    when p.status = 'signing_cancelled' and n = 1 then 'completed'
    else 'waiting' end as status) s
  cross join lateral (select s.status in ('completed', 'need_signing', 'refused') as asked) a
  where i between $1 and $2`;

/** Writes the documents as the owner, then updates the planner's statistics, as the database itself does in production. */
export async function seedDocuments(
  ownerUrl: string,
  count: number,
  size: CompanySize = SMALL,
): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    await client.query(companyOf(size));
    await client.query(PLAN.replaceAll('$1', String(count)));
    for (let from = 1; from <= count; from += BATCH) {
      const range = [from, Math.min(count, from + BATCH - 1)];
      await client.query('begin');
      for (const statement of [FILES, DOCUMENTS, SEARCHES, PARTICIPANTS])
        await client.query(statement, range);
      await client.query('commit');
    }
    await client.query('drop table seed_plan, seed_member, seed_place');
    await client.query('vacuum analyze');
  });
}
