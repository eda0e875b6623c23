-- When the next notice of a key's end is due; null after the last one.
alter table api_key add column next_notice_at timestamptz;
update api_key set next_notice_at = (expires_at at time zone 'UTC' - interval '1 month') at time zone 'UTC'
  where expires_at > now();
grant update (next_notice_at) on api_key to dojang_app;
create index api_key_notice on api_key (next_notice_at) where next_notice_at is not null and revoked_at is null;

-- Keys of all tenants with a notice that is due, the longest waiting first.
create function due_api_key_notices(at timestamptz, how_many integer) returns table (tenant_id bigint, public_id text)
  language sql stable security definer set search_path = public, pg_temp as
$$ select k.tenant_id, k.public_id from api_key k
   where k.next_notice_at <= due_api_key_notices.at and k.revoked_at is null
   order by k.next_notice_at limit how_many $$;
revoke execute on function due_api_key_notices(timestamptz, integer) from public;
grant execute on function due_api_key_notices(timestamptz, integer) to dojang_app;
