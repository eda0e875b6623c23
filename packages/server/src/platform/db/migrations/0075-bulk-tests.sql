-- Tests of bulks: one row, mailed to the requester alone. A test lives as long as the links of its mails.

create table bulk_test (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  tenant_id bigint not null,
  bulk_id bigint not null,
  -- Who takes the place of every participant.
  account_id bigint not null,
  -- One text for each column of the bulk, without the names and contacts of the participants.
  cells jsonb not null check (jsonb_typeof(cells) = 'array'),
  locale text not null check (locale in ('ko', 'en')),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  foreign key (tenant_id, bulk_id) references bulk (tenant_id, id) on delete cascade,
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index bulk_test_bulk on bulk_test (bulk_id);
create index bulk_test_account on bulk_test (account_id, created_at);
create index bulk_test_end on bulk_test (expires_at);
select restrict_to_tenant('bulk_test');

create function drop_bulk_tests(before timestamptz) returns integer
  language sql security definer set search_path = public, pg_temp as
$$ with gone as (delete from bulk_test where expires_at <= before returning 1)
   select count(*)::integer from gone $$;
revoke execute on function drop_bulk_tests(timestamptz) from public;
grant execute on function drop_bulk_tests(timestamptz) to dojang_app;
