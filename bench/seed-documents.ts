/** Fills the demo company with documents as years of use leave them: several teams, two or three people each, mixed states. */
import { withClient } from '@dojang/server/platform/postgres/roles';

/** Documents per transaction: the counters' triggers run as they do in life, without one row changing 100,000 times in one. */
const BATCH = 5_000;
/** A member who sees own items only (scope 4); the password is the demo company's. */
export const OWN_ITEMS_MEMBER = 'narae';

const COMPANY = `
create table seed_place as
  select t.id as tenant, (select id from team where tenant_id = t.id and is_default) as team,
    (select password_hash from account where login_id = 'haneul') as password_hash
  from tenant t where t.kind = 'organization';

insert into team (tenant_id, public_id, name, is_default)
  select tenant, 'team' || n, '영업 ' || n || '팀', false from seed_place, generate_series(1, 7) n;

insert into account (public_id, tenant_id, kind, login_id, name, email, phone, password_hash, created_at)
  select 'member' || n, tenant, 'sub', case n when 1 then '${OWN_ITEMS_MEMBER}' else 'member' || n end, '구성원 ' || n,
    'member' || n || '@hangyeol.example', '0101' || lpad(n::text, 7, '0'), password_hash, now()
  from seed_place, generate_series(1, 40) n;

insert into membership (account_id, tenant_id, team_id, role, perms_group, perms_scope)
  select a.id, a.tenant_id, t.id, 1002, 1000, case a.login_id when '${OWN_ITEMS_MEMBER}' then 4 else 2 end
  from account a join lateral (select id from team where tenant_id = a.tenant_id order by id
    offset a.id % 8 limit 1) t on true
  where a.public_id like 'member%';

create table seed_member as
  select row_number() over (order by a.id) - 1 as number, a.id, m.team_id, a.name, a.email
  from account a join membership m on m.account_id = a.id;
`;

/** What each document is, decided before it is written. */
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
    certificate_key, certificate_sha256, search_text, created_at, updated_at, sent_at, completed_at)
  select substr(md5('document' || i), 1, 20), p.tenant, requester, team_id, kind || ' (' || person || ')', p.status,
    'PROCEDURE', i % 4 > 0, 20160, f.id, f.pdf_sha256, 8, encode(sha256(('head' || i)::bytea), 'hex'),
    case when done then 'sealed' || i end, case when done then encode(sha256(('sealed' || i)::bytea), 'hex') end,
    case when done then at end, case when done then 'certificate' || i end,
    case when done then encode(sha256(('certificate' || i)::bytea), 'hex') end,
    kind || ' (' || person || ') ' || person || ' person' || i % 5000 || '@person.example 이두리 010'
      || lpad((i % 5000)::text, 8, '0'),
    created, at, case when p.status <> 'draft' then created end, case when done then at end
  from seed_plan p join file f on f.public_id = substr(md5('file' || i), 1, 20)
  cross join lateral (select p.status = 'completed' as done, least(created + worked, now()) as at) x
  where i between $1 and $2`;

/** In one of fifty documents a member of the company signs too; now and then that is the main admin. */
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

/** Writes the documents as the owner, then lets the planner know them, as the database does by itself in life. */
export async function seedDocuments(ownerUrl: string, count: number): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    await client.query(COMPANY);
    await client.query(PLAN.replaceAll('$1', String(count)));
    for (let from = 1; from <= count; from += BATCH) {
      const range = [from, Math.min(count, from + BATCH - 1)];
      await client.query('begin');
      for (const statement of [FILES, DOCUMENTS, PARTICIPANTS]) await client.query(statement, range);
      await client.query('commit');
    }
    await client.query('drop table seed_plan, seed_member, seed_place');
    await client.query('vacuum analyze');
  });
}
