-- Direct links of templates. The address contains the id and the nonce, sealed, so that the table is no list of addresses.
create table template_link (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  tenant_id bigint not null references tenant,
  template_id bigint not null,
  -- From whose account the requests are sent.
  account_id bigint not null,
  nonce text not null,
  is_on boolean not null default true,
  most_uses integer check (most_uses between 1 and 10000),
  uses integer not null default 0 check (uses >= 0),
  expires_at timestamptz,
  -- When no request could be sent, for instance without points; null after the next success.
  refused_at timestamptz,
  created_at timestamptz not null,
  unique (tenant_id, id),
  foreign key (tenant_id, template_id) references template (tenant_id, id) on delete cascade,
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  constraint template_link_limit check (most_uses is null or uses <= most_uses)
);
create index template_link_template on template_link (template_id);
create index template_link_account on template_link (account_id);
create index template_link_list on template_link (tenant_id, created_at desc);
select restrict_to_tenant('template_link');

-- Whom a link has asked already, so that a repeated request sends one document.
create table template_link_visit (
  tenant_id bigint not null references tenant,
  link_id bigint not null,
  -- A keyed hash of the contact.
  contact_hash text not null,
  document_id bigint not null references document on delete cascade,
  primary key (link_id, contact_hash),
  foreign key (tenant_id, link_id) references template_link (tenant_id, id) on delete cascade
);
create index template_link_visit_document on template_link_visit (document_id);
select restrict_to_tenant('template_link_visit');

-- Returns a link with the account of its owner, as api_key_actor does for a key; no row when the account is not active.
create function template_link_actor(wanted text) returns table (
    nonce text, account_id bigint, account_public_id text, tenant_id bigint, account_kind text, login_id text, name text,
    email text, phone text, email_verified_at timestamptz, phone_verified_at timestamptz, must_change_password boolean,
    role integer, perms_group integer, perms_scope integer, team_id bigint, perms_team_ids bigint[], teams_below bigint[],
    has_shares boolean)
  language sql stable security definer set search_path = public, pg_temp as
$$ select l.nonce, a.id, a.public_id, a.tenant_id, a.kind, a.login_id, a.name, a.email, a.phone, a.email_verified_at,
     a.phone_verified_at, a.must_change_password, m.role, m.perms_group, m.perms_scope, m.team_id,
     case when m.role = 1001 then array(select mt.team_id from membership_team mt where mt.account_id = a.id order by 1)
       else '{}' end,
     case when m.perms_scope in (1, 3) then
       array(select below.id from team below where below.path @> array[m.team_id] and below.id <> m.team_id) else '{}' end,
     exists (select 1 from folder_share s where s.account_id = a.id)
   from template_link l join account a on a.id = l.account_id and a.status = 'active'
   left join membership m on m.account_id = a.id
   where l.public_id = wanted $$;
revoke execute on function template_link_actor(text) from public;
grant execute on function template_link_actor(text) to dojang_app;
