-- What a download of many documents consists of, for the minute in which its address is valid: the bytes are put together while they
-- are sent.

create table prepared_download (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  tenant_id bigint not null,
  account_id bigint not null,
  kind text not null check (kind in ('zip', 'table')),
  file_name text not null,
  content_type text not null,
  content jsonb not null,
  expires_at timestamptz not null,
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index prepared_download_account on prepared_download (account_id);
create index prepared_download_end on prepared_download (expires_at);
select restrict_to_tenant('prepared_download');

create function drop_prepared_downloads(before timestamptz) returns integer
  language sql security definer set search_path = public, pg_temp as
$$ with gone as (delete from prepared_download where expires_at <= before returning 1)
   select count(*)::integer from gone $$;
revoke execute on function drop_prepared_downloads(timestamptz) from public;
grant execute on function drop_prepared_downloads(timestamptz) to dojang_app;
