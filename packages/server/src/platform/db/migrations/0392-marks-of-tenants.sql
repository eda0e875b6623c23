-- The number of a tenant's last change, for reading from a replica: a transaction that changes rows of the tenant raises it as its last statement,
-- so a replica that shows a number shows the changes up to it.

create table tenant_mark (
  tenant_id bigint primary key references tenant on delete cascade,
  number bigint not null
);
select restrict_to_tenant('tenant_mark');

-- Raises the number of the transaction's tenant if the transaction has changed or locked a row.
create function mark_change() returns void language plpgsql set search_path = public, pg_temp as $$
declare tenant bigint := app_tenant();
begin
  if tenant is null or pg_current_xact_id_if_assigned() is null then return; end if;
  insert into tenant_mark as m (tenant_id, number) values (tenant, 1)
    on conflict (tenant_id) do update set number = m.number + 1;
end $$;

-- The number as it is before any tenant is known; 0 before the first change.
create function mark_of(wanted bigint) returns bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return coalesce((select number from tenant_mark where tenant_id = wanted), 0);
end $$;

do $$
declare f text;
begin
  foreach f in array array['mark_change()', 'mark_of(bigint)'] loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to dojang_app', f);
  end loop;
end $$;
