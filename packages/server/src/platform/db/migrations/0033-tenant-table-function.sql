-- For later migrations: restricts a table with a column `tenant_id` to the transaction's tenant, and grants the application
-- access to its rows. Earlier migrations contain the same statements.
create function restrict_to_tenant(wanted regclass) returns void language plpgsql set search_path = public, pg_temp as
$$ begin
  execute format('alter table %s enable row level security', wanted);
  execute format('create policy tenant_only on %s using (tenant_id = (select app_tenant()))
    with check (tenant_id = (select app_tenant()))', wanted);
  execute format('grant select, insert, update, delete on %s to dojang_app', wanted);
end $$;
revoke execute on function restrict_to_tenant(regclass) from public;
