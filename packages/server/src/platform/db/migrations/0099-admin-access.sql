-- Read-only sessions that an operator begins in an account: who, why, when. The owner of the account sees them.

alter table verification drop constraint verification_purpose_check;
alter table verification add constraint verification_purpose_check
  check (purpose in ('phone', 'email', 'reset', 'wake', 'login', 'admin'));

create table admin_access (
  id bigint generated always as identity primary key,
  -- That of the link, from which its token is derived.
  public_id text not null unique,
  tenant_id bigint not null references tenant,
  account_id bigint not null,
  operator text not null check (char_length(operator) between 1 and 100),
  -- Empty after the person was erased.
  reason text not null check (char_length(reason) <= 500),
  created_at timestamptz not null,
  -- Null until the link was used.
  family_id bigint unique references session_family on delete set null,
  started_at timestamptz,
  ip text,
  device text,
  -- When the session ends at the latest.
  ends_at timestamptz,
  -- Null unless the session was ended before that.
  ended_at timestamptz,
  unique (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  check ((started_at is null) = (ends_at is null)),
  check (ended_at is null or started_at is not null)
);
create index admin_access_of_account on admin_access (account_id, created_at desc);
select restrict_to_tenant('admin_access');
revoke update, delete on admin_access from dojang_app;
grant update (family_id, started_at, ip, device, ends_at, reason) on admin_access to dojang_app;

-- A start is recorded once; afterwards only the end is.
create function keep_admin_access() returns trigger language plpgsql set search_path = public, pg_temp as
$$ begin
  if old.started_at is not null and (new.started_at, new.ip, new.device, new.ends_at)
      is distinct from (old.started_at, old.ip, old.device, old.ends_at)
      or new.reason not in (old.reason, '') then
    raise exception 'the record of an admin access cannot be changed';
  end if;
  return new;
end $$;
create trigger admin_access_kept before update on admin_access for each row execute function keep_admin_access();

-- Whatever ends the session ends the access.
create function end_admin_access() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as
$$ begin
  update admin_access set ended_at = new.ended_at where family_id = new.id and ended_at is null
    and ends_at > new.ended_at;
  return null;
end $$;
create trigger session_ends_admin_access after update of ended_at on session_family
  for each row when (old.ended_at is null and new.ended_at is not null) execute function end_admin_access();

drop function session_actor(bytea);
create function session_actor(token_hash bytea) returns table (
    kind text, expires_at timestamptz, ended_at timestamptz, family_id bigint, family_created_at timestamptz,
    account_id bigint, account_public_id text, tenant_id bigint, account_kind text, login_id text, name text, email text,
    phone text, email_verified_at timestamptz, phone_verified_at timestamptz, must_change_password boolean, role integer,
    perms_group integer, perms_scope integer, team_id bigint, perms_team_ids bigint[], teams_below bigint[],
    has_shares boolean, admin_access_by text, admin_access_until timestamptz)
  language sql stable security definer set search_path = public, pg_temp as
$$ select t.kind, t.expires_at, f.ended_at, f.id, f.created_at, a.id, a.public_id, a.tenant_id, a.kind, a.login_id,
     a.name, a.email, a.phone, a.email_verified_at, a.phone_verified_at, a.must_change_password, m.role, m.perms_group,
     m.perms_scope, m.team_id,
     case when m.role = 1001 then array(select mt.team_id from membership_team mt where mt.account_id = a.id order by 1)
       else '{}' end,
     case when m.perms_scope in (1, 3) then
       array(select below.id from team below where below.path @> array[m.team_id] and below.id <> m.team_id) else '{}' end,
     exists (select 1 from folder_share s where s.account_id = a.id),
     aa.operator, aa.ends_at
   from session_token t join session_family f on f.id = t.family_id
   join account a on a.id = f.account_id and a.status = 'active'
   left join membership m on m.account_id = a.id
   left join admin_access aa on aa.family_id = f.id
   where t.hash = token_hash $$;
revoke execute on function session_actor(bytea) from public;
grant execute on function session_actor(bytea) to dojang_app;
