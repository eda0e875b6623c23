-- Signatures drawn on a phone for a page on the computer. A row is deleted when the computer has fetched the drawing, when
-- another one begins, or by the daily clean-up after its expiry.

create table phone_drawing (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  tenant_id bigint not null references tenant,
  account_id bigint not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  handed_at timestamptz,
  drawing jsonb,
  check ((handed_at is null) = (drawing is null)),
  check (handed_at < expires_at),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index phone_drawing_account on phone_drawing (account_id);
create index phone_drawing_end on phone_drawing (expires_at);

alter table phone_drawing enable row level security;
create policy tenant_only on phone_drawing using (tenant_id = (select app_tenant()))
  with check (tenant_id = (select app_tenant()));
grant select, insert, update, delete on phone_drawing to dojang_app;

-- Returns the tenant of a phone's token, before any tenant is known; null once the account is closed or dormant.
create function phone_drawing_tenant(wanted bytea) returns bigint
  language sql stable security definer set search_path = public, pg_temp as
$$ select d.tenant_id from phone_drawing d join account a on a.id = d.account_id and a.status = 'active'
   where d.token_hash = wanted $$;
create function drop_phone_drawings(before timestamptz) returns integer
  language sql security definer set search_path = public, pg_temp as
$$ with gone as (delete from phone_drawing where expires_at <= before returning 1)
   select count(*)::integer from gone $$;
revoke execute on function phone_drawing_tenant(bytea), drop_phone_drawings(timestamptz) from public;
grant execute on function phone_drawing_tenant(bytea), drop_phone_drawings(timestamptz) to dojang_app;
