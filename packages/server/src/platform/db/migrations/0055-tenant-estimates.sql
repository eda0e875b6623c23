-- Row-level security compares a row's tenant with a value that the planner does not know, so it expects an average tenant. Among many
-- small tenants that is a few rows, and it reads all rows of a tenant where it should read one by its id: minutes for a tenant with a
-- million documents. With two as the number of distinct tenants it expects half of each table, and therefore uses the indexes by id and
-- in list order, which are right for a small tenant too.

create function expect_many_rows(wanted regclass) returns void language plpgsql set search_path = public, pg_temp as
$$ begin
  execute format('alter table %s alter column tenant_id set (n_distinct = 2)', wanted);
end $$;
revoke execute on function expect_many_rows(regclass) from public;

create or replace function restrict_to_tenant(wanted regclass) returns void language plpgsql set search_path = public, pg_temp as
$$ begin
  execute format('alter table %s enable row level security', wanted);
  execute format('create policy tenant_only on %s using (tenant_id = (select app_tenant()))
    with check (tenant_id = (select app_tenant()))', wanted);
  execute format('grant select, insert, update, delete on %s to dojang_app', wanted);
  perform expect_many_rows(wanted);
end $$;

-- The statistics of existing rows change with the next analysis.
do $$
declare
  one regclass;
begin
  for one in select c.oid from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    where c.relkind = 'r' and c.relrowsecurity and c.relnamespace = 'public'::regnamespace
  loop
    perform expect_many_rows(one);
    execute format('analyze %s', one);
  end loop;
end $$;
