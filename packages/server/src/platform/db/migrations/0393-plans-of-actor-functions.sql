-- The functions that every call asks who its caller is: in plpgsql, whose statements keep their plan in a session of the database, also behind a
-- pooler in transaction mode. Functions in SQL are planned anew in each call before PostgreSQL 18. Their statements stay as they are.

do $$
declare
  one regprocedure;
  body text;
  definition text;
begin
  foreach one in array array['session_actor(bytea)', 'api_key_actor(text)', 'oauth_actor(bytea, timestamptz)',
    'template_link_actor(text)']::regprocedure[]
  loop
    select prosrc into body from pg_proc where oid = one;
    definition := replace(pg_get_functiondef(one), 'LANGUAGE sql', 'LANGUAGE plpgsql');
    execute replace(definition, body, E'\n#variable_conflict use_column\nbegin return query' || body || E';\nend ');
  end loop;
end $$;

create or replace function has_shared_folders(account bigint, team bigint) returns boolean
  language plpgsql stable set search_path = public, pg_temp as $$
begin
  return exists (select 1 from folder_share s where s.account_id = account)
    or exists (select 1 from folder_team_share s where s.team_id = team);
end $$;
