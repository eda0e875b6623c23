/**
 * Fills the demo company and many other organizations with documents, as after years of use. Everything is written by few
 * statements, without triggers and before the indexes, so that a million documents take minutes; the counters are filled as
 * their migrations filled them.
 */
import { withClient } from '@dojang/embedded-postgres';
import { companyOf } from '../company/seed-documents.ts';

export interface MillionSize {
  /** Documents of the demo company. */
  readonly documents: number;
  /** Organizations, including the demo company. */
  readonly organizations: number;
  readonly teams: number;
  readonly members: number;
}

/** The other organizations together have a tenth of the company's documents, but twenty each at least; a few have many. */
const othersOf = ({ documents, organizations }: MillionSize): number =>
  Math.max(documents / 10, (organizations - 1) * 20);

const SURNAMES =
  '김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 전 홍 유 고 문 양 손 배 백 허 남 심 노 하 곽 성 차 주 우 구 나 민';
const FIRST =
  '서 지 민 예 도 하 수 은 시 준 현 재 성 영 정 미 승 동 혜 경 진 유 태 우 윤 상 나 주 소 건 기 병 명 선 순 옥 인 종 창 철 한 형 호 효 희 규 광 대 두 용';
const SECOND =
  '준 우 서 연 윤 현 아 은 진 호 민 원 영 수 희 미 경 숙 훈 석 혁 빈 린 율 주 하 인 나 지 림 라 솔 결 찬 규 철 식 환 태 정 화 자 순 옥 란 선 성 용 국 길';
const KINDS =
  '근로계약서,비밀유지계약서,물품공급계약서,임대차계약서,용역계약서,개인정보 수집 동의서,대리점 계약서,연봉계약서,업무제휴 협약서,공급계약 변경합의서,퇴직합의서,차량 매매계약서,프리랜서 계약서,가맹계약서,공사도급계약서,서약서';
const SUBJECTS =
  '인사팀,영업본부,구매팀,물류센터,강남지점,부산공장,연구소,온라인몰,디자인실,재무팀,생산기술팀,해외사업부,고객지원팀,대전캠퍼스,판교사옥,제주지점';
// Mail services and the romanization of syllables. cspell:ignore hanmail daum hansolfoods mirae seoultrade hyun
const MAILS =
  'naver.com,gmail.com,naver.com,hanmail.net,daum.net,kakao.com,hansolfoods.co.kr,mirae-tech.com,naver.com,seoultrade.kr,nate.com,outlook.com';
const ROMAN = 'seo,ji,min,ye,do,ha,su,eun,si,jun,hyun,jae,sung,young,jung,mi';

const listed = (words: string, by = ','): string =>
  `array[${words
    .split(by)
    .map((word) => `'${word}'`)
    .join(', ')}]`;

/** One of the words; a power above 1 makes the first words more frequent. `salt` makes the choice differ for each row. */
const oneOf = (words: string, { by = ',', power = 1, salt = 'i' } = {}): string =>
  `(${listed(words, by)})[1 + floor(${words.split(by).length} * power(random() + 0 * ${salt}, ${power}))::int]`;

const person = `${oneOf(SURNAMES, { by: ' ', power: 2 })} || ${oneOf(FIRST, { by: ' ', power: 1.5 })}
  || ${oneOf(SECOND, { by: ' ', power: 1.5 })}`;
const contact = `case when random() + 0 * i < 0.5 then '010' || lpad(floor(random() * 100000000)::bigint::text, 8, '0')
  else ${oneOf(ROMAN)} || ${oneOf(ROMAN)} || floor(random() * 10000)::int || '@' || ${oneOf(MAILS)} end`;

const organizationsOf = ({ organizations }: MillionSize): string => `
create table seed_other as select n, null::bigint as tenant, null::bigint as team, null::bigint as member
  from generate_series(1, ${organizations - 1}) n;
insert into tenant (public_id, kind, name, created_at) select 'other' || n, 'organization', '거래처 ' || n, now() from seed_other;
update seed_other set tenant = t.id from tenant t where t.public_id = 'other' || n;
insert into team (tenant_id, public_id, name, name_key, is_default, depth)
  select tenant, 'other-team' || n, '전체', '전체', true, 0 from seed_other;
update team set path = array[id] where public_id like 'other-team%';
insert into account (public_id, tenant_id, kind, login_id, name, email, phone, password_hash, created_at, email_verified_at)
  select 'other-person' || n, o.tenant, 'main', 'other-person' || n, '대표 ' || n, 'person' || n || '@other.example',
    '0109' || lpad(n::text, 7, '0'), password_hash, now(), now() from seed_other o, seed_place;
insert into membership (account_id, tenant_id, team_id, role, perms_group, perms_scope)
  select a.id, a.tenant_id, t.id, 1000, 1000, 0 from account a join team t on t.tenant_id = a.tenant_id
  where a.public_id like 'other-person%';
update seed_other set member = a.id, team = m.team_id
  from account a join membership m on m.account_id = a.id where a.public_id = 'other-person' || n;`;

/** The properties of each document; insertion follows the time of creation, so that the organizations' rows are mixed. */
const planOf = (size: MillionSize): string => `
select setseed(0.42);
create unlogged table seed_draw as
  select i, i <= ${size.documents} as is_own, power(random(), 2) as dice, floor(random() * 1000)::int as luck,
    now() - interval '1 hour' - random() * interval '1100 days' as created, random() * interval '14 days' as worked,
    ${oneOf(SUBJECTS)} || ' ' || ${oneOf(KINDS)} || ' (' || (2022 + floor(random() * 5 + 0 * i)::int) || '년 '
      || (1 + floor(random() * 12 + 0 * i)::int) || '월)' as name,
    ${person} as first_name, ${contact} as first_contact, ${person} as second_name, ${contact} as second_contact
  from generate_series(1, ${size.documents + othersOf(size)}) i;
create unlogged table seed_plan as
  select row_number() over (order by created) as n, d.*, coalesce(p.tenant, o.tenant) as tenant,
    coalesce(m.id, o.member) as requester, coalesce(m.team_id, o.team) as team_id,
    case when luck < 640 then 'completed' when luck < 840 then 'on_going' when luck < 870 then 'draft'
      when luck < 880 then 'edited' when luck < 890 then 'reserved' when luck < 895 then 'reservation_cancelled'
      when luck < 930 then 'rejected' when luck < 970 then 'request_cancelled' else 'signing_cancelled' end as status,
    least(created + worked, now()) as at
  from seed_draw d left join seed_place p on d.is_own
  left join seed_member m on d.is_own and m.number = floor(dice * (select count(*) from seed_member))
  left join seed_other o on not d.is_own and o.n = 1 + floor(dice * ${size.organizations - 1});
create index on seed_plan (n);
analyze seed_plan;`;

/** One file for each requester, as with a template. */
const FILES = `
insert into file (public_id, tenant_id, created_by, name, ext, state, pdf_key, pdf_sha256, pdf_size, page_count, created_at)
  select 'file' || requester, tenant, requester, '표준 계약서.hwp', 'hwp', 'ready', 'key' || requester,
    encode(sha256(('pdf' || requester)::bytea), 'hex'), 90000, 3, min(created) from seed_plan group by tenant, requester`;

const DOCUMENTS = `
insert into document (public_id, tenant_id, requester_id, team_id, name, status, process_type, is_sequential,
    expiry_minutes, file_id, original_sha256, audit_seq, audit_head, sealed_key, sealed_sha256, sealed_at,
    certificate_key, certificate_sha256, created_at, updated_at, sent_at, completed_at, reservation_at)
  select substr(md5('document' || n), 1, 20), tenant, requester, team_id, p.name, status,
    'PROCEDURE', n % 4 > 0, 20160, f.id, f.pdf_sha256, 8, encode(sha256(('head' || n)::bytea), 'hex'),
    case when done then 'sealed' || n end, case when done then encode(sha256(('sealed' || n)::bytea), 'hex') end,
    case when done then at end, case when done then 'certificate' || n end,
    case when done then encode(sha256(('certificate' || n)::bytea), 'hex') end,
    created, at, case when status not in ('draft', 'edited', 'reserved', 'reservation_cancelled') then created end,
    case when done then at end, case when status in ('reserved', 'reservation_cancelled') then now() + interval '30 days' end
  from seed_plan p join file f on f.public_id = 'file' || requester
  cross join lateral (select status = 'completed' as done) x order by n`;

/** The main admin is asked to sign about a thousand documents of either size, so that the views of both list as many. */
const participantsOf = ({ documents }: MillionSize): string => `
insert into participant (public_id, tenant_id, document_id, key, name, signing_order, method, contact, status,
    link_nonce, asked_at, expires_at, viewed_at, consent_version, consent_at, signed_at, refusal_reason)
  select substr(md5('participant' || n || '-' || place), 1, 20), tenant, d.id, 'p' || place, who.name, place,
    case when contact like '010%' then 'kakao' else 'email' end, contact, s.status, md5('nonce' || n || place),
    case when asked then created end, case when asked then created + interval '14 days' end,
    case when signed then created end, case when signed then '1' end, case when signed then created end,
    case when signed then d.updated_at end, case when s.status = 'refused' then '조건이 다릅니다.' end
  from seed_plan p join document d on d.public_id = substr(md5('document' || n), 1, 20)
  cross join lateral (values (1, first_name, first_contact),
    (2, second_name, case when n % ${documents / 1000} = 7 then 'hangyeol@hangyeol.example' else second_contact end)) who (place, name, contact)
  cross join lateral (select case
    when p.status = 'completed' then 'completed'
    when p.status = 'on_going' and place < 1 + n % 2 then 'completed'
    when p.status = 'on_going' and place = 1 + n % 2 then 'need_signing'
    when p.status = 'rejected' and place = 1 then 'refused'
    when p.status = 'signing_cancelled' and place = 1 then 'completed'
    else 'waiting' end as status) s
  cross join lateral (select s.status in ('completed', 'need_signing', 'refused') as asked, s.status = 'completed' as signed) a
  order by n, place`;

const SEARCHES = `
insert into document_search (tenant_id, document_id, words)
  select tenant, d.id, lower(concat_ws(' ', p.name, first_name, first_contact, second_name, second_contact))
  from seed_plan p join document d on d.public_id = substr(md5('document' || n), 1, 20) order by n`;

const COUNTERS = `
insert into document_counter (tenant_id, requester_id, team_id, status, count)
  select tenant_id, requester_id, team_id, status, count(*) from document group by 1, 2, 3, 4;
insert into document_tally (tenant_id, kind, ref_id, status, count)
  select tenant_id, kind, ref, status, count(*)
  from document cross join lateral tally_keys(team_id, folder_id, status) group by 1, 2, 3, 4`;

/** Indexes without a constraint. */
const INDEXES = `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
  where indrelid in ('document'::regclass, 'participant'::regclass, 'document_search'::regclass) and not indisunique`;

/** Writes the organizations and their documents as the owner, and updates the planner's statistics. */
export async function seedMillion(
  ownerUrl: string,
  size: MillionSize,
  say: (line: string) => void,
): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    const step = async (what: string, ...statements: readonly string[]) => {
      const begin = performance.now();
      for (const statement of statements) await client.query(statement);
      say(`  ${what}: ${((performance.now() - begin) / 1000).toFixed(1)} s`);
    };
    await client.query(`set session_replication_role = replica; set synchronous_commit = off;
      set maintenance_work_mem = '512MB'; set work_mem = '128MB'`);
    await step('organizations', companyOf(size), organizationsOf(size));
    await step('plan', planOf(size));
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(INDEXES);
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await step('documents', FILES, DOCUMENTS);
    await step('participants', participantsOf(size));
    await step('search', SEARCHES);
    await step('indexes', ...indexes.map(({ definition }) => definition));
    await step('counters', COUNTERS);
    await client.query('drop table seed_draw, seed_plan, seed_member, seed_place, seed_other');
    await step('statistics', 'vacuum analyze', 'checkpoint');
  });
}
