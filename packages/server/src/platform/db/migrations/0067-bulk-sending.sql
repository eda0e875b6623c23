-- Bulk sending: rows of people and values, each of which becomes a request made from a template. A bulk keeps the content of the template
-- as it was when the bulk was created.

create table bulk (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  tenant_id bigint not null references tenant,
  owner_id bigint not null,
  -- Null for a bulk from a personal template of an account without a team.
  team_id bigint,
  name text not null check (char_length(name) between 2 and 100),
  name_key text not null,
  status text not null check (status in ('pending', 'ready', 'started', 'success', 'done', 'failed', 'cancelled',
    'cancelling_ready', 'cancelling_failed', 'pause', 'delete')),
  template_id bigint,
  template_name text not null,
  template_version integer not null,
  file_id bigint,
  content jsonb not null,
  -- Increases with every change of the rows.
  revision integer not null default 1,
  row_count integer not null default 0 check (row_count between 0 and 5000),
  -- An uploaded spreadsheet whose columns are not mapped yet.
  upload jsonb,
  reservation_at timestamptz,
  reservation_failure text,
  -- The price of a row in points when sending began.
  price integer not null default 1 check (price >= 1),
  -- The points that are still held, by lot, and how often points were held.
  held_lots jsonb not null default '[]',
  hold_number integer not null default 0,
  captured bigint not null default 0 check (captured >= 0),
  -- Who began to send, and from where: the author of the requests in their audit trails.
  author jsonb,
  started_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (tenant_id, id),
  foreign key (tenant_id, owner_id) references account (tenant_id, id),
  foreign key (tenant_id, team_id) references team (tenant_id, id) on delete set null (team_id),
  foreign key (tenant_id, template_id) references template (tenant_id, id) on delete set null (template_id),
  foreign key (tenant_id, file_id) references file (tenant_id, id) on delete set null (file_id),
  check (status not in ('started', 'pause', 'success', 'done', 'failed') or started_at is not null),
  check ((status in ('success', 'done', 'failed', 'cancelled')) <= (ended_at is not null))
);
create index bulk_list on bulk (tenant_id, updated_at desc, id desc);
create index bulk_file on bulk (file_id) where file_id is not null;
create index bulk_template on bulk (template_id) where template_id is not null;
create index bulk_unfinished on bulk (updated_at) where status in ('ready', 'started', 'pause', 'cancelling_ready');
select restrict_to_tenant('bulk');

create table bulk_row (
  tenant_id bigint not null,
  bulk_id bigint not null,
  row_no integer not null check (row_no between 1 and 5000),
  -- One text for each column of the bulk.
  cells jsonb not null check (jsonb_typeof(cells) = 'array'),
  -- The errors at its cells; empty when the row can be sent.
  faults jsonb not null default '[]',
  -- Equal for rows with the same cells.
  fingerprint text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'cancelled')),
  document_id bigint unique,
  -- The error with which it could not be sent.
  failure text,
  sent_at timestamptz,
  primary key (bulk_id, row_no),
  foreign key (tenant_id, bulk_id) references bulk (tenant_id, id) on delete cascade,
  foreign key (tenant_id, document_id) references document (tenant_id, id) on delete set null (document_id),
  check ((state = 'sent') = (sent_at is not null)),
  check ((state = 'failed') = (failure is not null))
);
create index bulk_row_state on bulk_row (bulk_id, state, row_no);
select restrict_to_tenant('bulk_row');

-- Bulks with work that is due: to be sent, to be cancelled, reserved for a time before `at`, or paused before `forgotten`.
create function due_bulks(at timestamptz, forgotten timestamptz, how_many integer)
  returns table (tenant_id bigint, bulk_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select b.tenant_id, b.id from bulk b
   where b.status in ('started', 'cancelling_ready')
     or (b.status = 'ready' and b.reservation_at <= due_bulks.at)
     or (b.status = 'pause' and b.updated_at <= forgotten)
   order by b.updated_at limit how_many $$;
revoke execute on function due_bulks(timestamptz, timestamptz, integer) from public;
grant execute on function due_bulks(timestamptz, timestamptz, integer) to dojang_app;
