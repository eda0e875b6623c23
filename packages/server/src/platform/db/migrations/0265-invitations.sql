-- Invitations to an organization by mail. The link is derived from `link_id` by a keyed hash and is not stored; another mail gets
-- another link, and the earlier one ends. The rights are those that the new member gets.
create table invitation (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  tenant_id bigint not null references tenant,
  email text not null,
  role integer not null check (role in (1001, 1002)),
  perms_group integer,
  perms_scope integer not null check (perms_scope between 0 and 4),
  team_id bigint not null,
  perms_team_ids bigint[] not null,
  -- Who sent the newest mail.
  inviter_id bigint not null,
  locale text not null check (locale in ('ko', 'en')),
  link_id text not null unique,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- Who accepted it, and when.
  account_id bigint,
  accepted_at timestamptz,
  -- Who withdrew it, and when. Null with a time: another invitation took its place.
  withdrawn_by bigint,
  withdrawn_at timestamptz,
  check ((account_id is null) = (accepted_at is null)),
  check (accepted_at is null or withdrawn_at is null),
  check (withdrawn_by is null or withdrawn_at is not null),
  foreign key (tenant_id, team_id) references team (tenant_id, id),
  foreign key (tenant_id, inviter_id) references account (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  foreign key (tenant_id, withdrawn_by) references account (tenant_id, id)
);
create index invitation_list on invitation (tenant_id, created_at desc, id desc);
create index invitation_team on invitation (team_id);
create index invitation_inviter on invitation (inviter_id);
create index invitation_account on invitation (account_id) where account_id is not null;
create index invitation_withdrawn_by on invitation (withdrawn_by) where withdrawn_by is not null;
select restrict_to_tenant('invitation');

-- Returns the tenant of an open invitation by its link, before any tenant is known.
create function invitation_tenant(link text, at timestamptz) returns bigint
  language sql stable security definer set search_path = public, pg_temp as
$$ select tenant_id from invitation
   where link_id = link and accepted_at is null and withdrawn_at is null and expires_at > at $$;
revoke execute on function invitation_tenant(text, timestamptz) from public;
grant execute on function invitation_tenant(text, timestamptz) to dojang_app;

create function drop_invitations(before timestamptz) returns integer
  language sql security definer set search_path = public, pg_temp as
$$ with gone as (delete from invitation where coalesce(accepted_at, withdrawn_at, expires_at) <= before returning 1)
   select count(*)::integer from gone $$;
revoke execute on function drop_invitations(timestamptz) from public;
grant execute on function drop_invitations(timestamptz) to dojang_app;
