-- A contact counts as proven only after its owner has proven it. Two times record which contacts of an account are proven; a
-- contact without a recorded verification counts as unproven from here on.

alter table account add column phone_verified_at timestamptz;

-- A main account is created by a sign-up only, which consumes a confirmed phone in the transaction that records the terms; its
-- phone has not changed since. Sub-accounts are created by admins, who prove no contact.
update account a set phone_verified_at = agreed.at
  from (select account_id, min(at) as at from consent where kind = 'terms' group by account_id) agreed
  where a.kind = 'main' and a.phone <> '' and agreed.account_id = a.id;

-- An admin could change a sub-account's address while the proof of the former one remained: the proof stays valid only if an
-- opened link for this address is recorded.
update account a set email_verified_at = null
  where a.kind = 'sub' and a.email_verified_at is not null
    and not exists (select 1 from verification v where v.account_id = a.id and v.purpose = 'email'
      and v.used_at is not null and lower(v.contact) = lower(a.email));

-- An empty contact is never proven.
update account set email_verified_at = null where email = '' and email_verified_at is not null;
alter table account
  add constraint account_email_proven check (email_verified_at is null or email <> ''),
  add constraint account_phone_proven check (phone_verified_at is null or phone <> '');

-- Only accounts that have proven a contact are found by it.
create or replace function accounts_for_contact(wanted text) returns table (account_id bigint, tenant_id bigint,
    kind text, login_id text, email text, phone text)
  language sql stable security definer set search_path = public, pg_temp as
$$ select id, tenant_id, kind, login_id, email, phone from account
   where status <> 'closed' and kind = 'main'
     and (lower(email) = lower(wanted) and email_verified_at is not null
       or phone = wanted and phone_verified_at is not null) order by id limit 20 $$;

drop function session_actor(bytea);
create function session_actor(token_hash bytea) returns table (
    kind text, expires_at timestamptz, ended_at timestamptz, family_id bigint, family_created_at timestamptz,
    account_id bigint, account_public_id text, tenant_id bigint, account_kind text, login_id text, name text, email text,
    phone text, email_verified_at timestamptz, phone_verified_at timestamptz, must_change_password boolean, role integer,
    perms_group integer, perms_scope integer, team_id bigint, perms_team_ids bigint[], teams_below bigint[],
    has_shares boolean)
  language sql stable security definer set search_path = public, pg_temp as
$$ select t.kind, t.expires_at, f.ended_at, f.id, f.created_at, a.id, a.public_id, a.tenant_id, a.kind, a.login_id,
     a.name, a.email, a.phone, a.email_verified_at, a.phone_verified_at, a.must_change_password, m.role, m.perms_group,
     m.perms_scope, m.team_id,
     case when m.role = 1001 then array(select mt.team_id from membership_team mt where mt.account_id = a.id order by 1)
       else '{}' end,
     case when m.perms_scope in (1, 3) then
       array(select below.id from team below where below.path @> array[m.team_id] and below.id <> m.team_id) else '{}' end,
     exists (select 1 from folder_share s where s.account_id = a.id)
   from session_token t join session_family f on f.id = t.family_id
   join account a on a.id = f.account_id and a.status = 'active'
   left join membership m on m.account_id = a.id
   where t.hash = token_hash $$;
revoke execute on function session_actor(bytea) from public;
grant execute on function session_actor(bytea) to dojang_app;
