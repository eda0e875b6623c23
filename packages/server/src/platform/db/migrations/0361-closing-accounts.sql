-- Owners close their accounts: a row is the record of it, and while it is open nobody of the tenant logs in and nothing is sent. It has no
-- personal data and stays.
create table account_closing (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references tenant,
  requested_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > requested_at),
  -- When the requests that were being signed had been canceled.
  stopped_at timestamptz,
  reminded_at timestamptz,
  withdrawn_by text check (withdrawn_by in ('owner', 'operator')),
  withdrawn_at timestamptz,
  erased_at timestamptz,
  check ((withdrawn_by is null) = (withdrawn_at is null)),
  check (withdrawn_at is null or erased_at is null)
);
create unique index account_closing_open on account_closing (tenant_id) where withdrawn_at is null and erased_at is null;
create index account_closing_tenant on account_closing (tenant_id);
select restrict_to_tenant('account_closing');
revoke all on account_closing from dojang_app;
grant select, insert, update on account_closing to dojang_app;

-- Null, or what is closed: the account or the organization by the operator, or the whole tenant by its owner.
create or replace function closed_by_operator(wanted bigint) returns text
  language sql stable security definer set search_path = public, pg_temp as
$$ select case when a.operator_closed_at is not null then 'account' when t.closed_at is not null then 'organization'
     when exists (select 1 from account_closing c where c.tenant_id = a.tenant_id and c.withdrawn_at is null and c.erased_at is null)
       then 'closing' end
   from account a join tenant t on t.id = a.tenant_id where a.id = wanted $$;

-- Open closings with something to do, the longest waiting first.
create function due_closings(at timestamptz, reminded_before timestamptz, how_many integer) returns table (tenant_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select c.tenant_id from account_closing c join tenant t on t.id = c.tenant_id
   where c.withdrawn_at is null and c.erased_at is null and (c.stopped_at is null
     or (t.closed_at is null and (c.ends_at <= at or (c.reminded_at is null and c.ends_at <= reminded_before))
       and not exists (select 1 from account a where a.tenant_id = t.id and a.kind = 'main' and a.operator_closed_at is not null)))
   order by c.ends_at limit how_many $$;

-- Documents of erased tenants that are removed for good: completed ones when their participants have had them long enough, others at once.
create function documents_of_erased(completed_before timestamptz, after_id bigint, how_many integer)
  returns table (tenant_id bigint, document_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select d.tenant_id, d.id from account_closing c join document d on d.tenant_id = c.tenant_id
   where c.erased_at is not null and d.removed_at is null and d.id > after_id
     and d.status not in ('draft', 'reserved', 'on_going')
     and (d.status <> 'completed' or (d.certificate_key is not null and d.completed_at <= completed_before))
   order by d.id limit how_many $$;

do $$
declare f text;
begin
  foreach f in array array['due_closings(timestamptz, timestamptz, integer)', 'documents_of_erased(timestamptz, bigint, integer)']
  loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to dojang_app', f);
  end loop;
end $$;
