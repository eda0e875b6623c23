-- Keys for tests, and the documents that they make. Both keep their mode.
alter table api_key add column is_test boolean not null default false;
alter table document add column is_test boolean not null default false;
create index document_test on document (created_at) where is_test and removed_at is null;

create function keep_mode() returns trigger language plpgsql as $$
begin
  perform refuse_rewriting('the mode of a document');
  return new;
end $$;
create trigger document_mode before update on document for each row
  when (old.is_test is distinct from new.is_test) execute function keep_mode();

-- As before, with the mode of the key.
drop function api_key_actor(text);
create function api_key_actor(wanted text) returns table (
    key_id bigint, key_created_at timestamptz, key_expires_at timestamptz, key_revoked_at timestamptz, key_is_test boolean,
    scopes text[], allowed_addresses text[],
    account_id bigint, account_public_id text, tenant_id bigint, account_kind text, login_id text, name text, email text,
    phone text, email_verified_at timestamptz, phone_verified_at timestamptz, must_change_password boolean, role integer,
    perms_group integer, perms_scope integer, team_id bigint, perms_team_ids bigint[], teams_below bigint[],
    has_shares boolean)
  language sql stable security definer set search_path = public, pg_temp as
$$ select k.id, k.created_at, k.expires_at, k.revoked_at, k.is_test, k.scopes, k.allowed_addresses,
     a.id, a.public_id, a.tenant_id, a.kind, a.login_id,
     a.name, a.email, a.phone, a.email_verified_at, a.phone_verified_at, a.must_change_password, m.role, m.perms_group,
     m.perms_scope, m.team_id,
     case when m.role = 1001 then array(select mt.team_id from membership_team mt where mt.account_id = a.id order by 1)
       else '{}' end,
     case when m.perms_scope in (1, 3) then
       array(select below.id from team below where below.path @> array[m.team_id] and below.id <> m.team_id) else '{}' end,
     exists (select 1 from folder_share s where s.account_id = a.id)
   from api_key k join account a on a.id = k.account_id and a.status = 'active'
   left join membership m on m.account_id = a.id
   where k.public_id = wanted $$;
revoke execute on function api_key_actor(text) from public;
grant execute on function api_key_actor(text) to dojang_app;

-- Tests of all tenants that were made up to a moment, after an id.
create function old_tests(before timestamptz, after bigint, how_many integer) returns table (tenant_id bigint, document_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select d.tenant_id, d.id from document d
   where d.is_test and d.removed_at is null and d.created_at <= before and d.id > after order by d.id limit how_many $$;
revoke execute on function old_tests(timestamptz, bigint, integer) from public;
grant execute on function old_tests(timestamptz, bigint, integer) to dojang_app;
