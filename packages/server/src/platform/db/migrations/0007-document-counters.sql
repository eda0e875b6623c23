-- The numbers of documents per requester, team and state. They are stored instead of counted, so that a list of a hundred
-- thousand documents shows its totals as fast as a list of ten.

create table document_counter (
  tenant_id bigint not null references tenant,
  requester_id bigint not null,
  team_id bigint not null default 0,
  status text not null,
  count bigint not null default 0,
  primary key (tenant_id, requester_id, team_id, status)
);

create function count_document(tenant bigint, requester bigint, team bigint, state text, step integer) returns void
  language sql as $$
  insert into document_counter as c (tenant_id, requester_id, team_id, status, count)
  values (tenant, requester, coalesce(team, 0), state, step)
  on conflict (tenant_id, requester_id, team_id, status) do update set count = c.count + excluded.count
$$;

create function keep_document_counters() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status = new.status and old.team_id is not distinct from new.team_id
    and old.requester_id = new.requester_id then return null; end if;
  if tg_op <> 'INSERT' then
    perform count_document(old.tenant_id, old.requester_id, old.team_id, old.status, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform count_document(new.tenant_id, new.requester_id, new.team_id, new.status, 1);
  end if;
  return null;
end $$;
create trigger document_counters after insert or update or delete on document
  for each row execute function keep_document_counters();

alter table document_counter enable row level security;
create policy tenant_only on document_counter using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
grant select, insert, update on document_counter to dojang_app;
create index participant_contact on participant (tenant_id, contact, status);
