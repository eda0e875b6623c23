-- Folders shared with teams: each present member of the team has the right, and nobody who has left it.
create table folder_team_share (
  tenant_id bigint not null,
  folder_id bigint not null,
  team_id bigint not null,
  shared_by bigint not null,
  created_at timestamptz not null,
  primary key (folder_id, team_id),
  foreign key (tenant_id, folder_id) references folder (tenant_id, id) on delete cascade,
  foreign key (tenant_id, team_id) references team (tenant_id, id) on delete cascade,
  foreign key (tenant_id, shared_by) references account (tenant_id, id)
);
create index folder_team_share_team on folder_team_share (team_id);
create index folder_team_share_by on folder_team_share (shared_by);
select restrict_to_tenant('folder_team_share');

create function has_shared_folders(account bigint, team bigint) returns boolean
  language sql stable set search_path = public, pg_temp as
$$ select exists (select 1 from folder_share s where s.account_id = account)
     or exists (select 1 from folder_team_share s where s.team_id = team) $$;
revoke execute on function has_shared_folders(bigint, bigint) from public;

-- The four functions that read an actor, for a session, a key, an app and a link, ask it.
do $$
declare
  part constant text := 'exists (select 1 from folder_share s where s.account_id = a.id)';
  reading record;
  changed integer := 0;
begin
  for reading in select oid from pg_proc where pronamespace = 'public'::regnamespace and prosrc like '%' || part || '%' loop
    execute replace(pg_get_functiondef(reading.oid), part, 'has_shared_folders(a.id, m.team_id)');
    changed := changed + 1;
  end loop;
  if changed <> 4 then raise exception 'expected 4 functions that read an actor, found %', changed; end if;
end $$;
