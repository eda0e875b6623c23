-- The sites that may contain the product in a frame: scheme, host and port.
create table embed_origin (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  tenant_id bigint not null references tenant,
  origin text not null check (origin ~ '^https?://[a-z0-9.-]+(:[0-9]+)?$'),
  -- Who allowed it; null after that person was erased.
  account_id bigint,
  created_at timestamptz not null,
  constraint embed_origin_once unique (tenant_id, origin),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index embed_origin_account on embed_origin (account_id);
select restrict_to_tenant('embed_origin');
revoke update on embed_origin from dojang_app;
grant update (account_id) on embed_origin to dojang_app;

-- A screen inside a page of another site, for thirty minutes. Its token has 256 random bits and is stored as its SHA-256.
create table embed_session (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  tenant_id bigint not null references tenant,
  key_id bigint not null,
  kind text not null check (kind in ('signCreating', 'templateEditing', 'signing', 'viewing')),
  origin text not null,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  -- The public ids of what it opens.
  document_id text,
  participant_id text,
  template_id text,
  -- The SHA-256 of the nonce of the participant's link, so that a session ends with the contact that it was created for.
  nonce_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  ended_at timestamptz,
  foreign key (tenant_id, key_id) references api_key (tenant_id, id),
  check ((kind = 'templateEditing') = (template_id is not null)),
  check ((kind = 'templateEditing') = (document_id is null)),
  check ((kind = 'signing') = (participant_id is not null)),
  check ((kind = 'signing') = (nonce_hash is not null))
);
create index embed_session_key on embed_session (key_id);
create index embed_session_end on embed_session (tenant_id, expires_at);
select restrict_to_tenant('embed_session');
revoke update on embed_session from dojang_app;
grant update (ended_at) on embed_session to dojang_app;

-- Returns a session with the public id of its key, before any tenant is known.
create function embed_session_by_index(wanted text) returns table (
    tenant_id bigint, key_public_id text, kind text, origin text, is_origin_allowed boolean, token_hash bytea,
    document_id text, participant_id text, template_id text, nonce_hash bytea, expires_at timestamptz, ended_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as
$$ select s.tenant_id, k.public_id, s.kind, s.origin,
     exists (select 1 from embed_origin o where o.tenant_id = s.tenant_id and o.origin = s.origin),
     s.token_hash, s.document_id, s.participant_id, s.template_id, s.nonce_hash, s.expires_at, s.ended_at
   from embed_session s join api_key k on k.id = s.key_id where s.public_id = wanted $$;
revoke execute on function embed_session_by_index(text) from public;
grant execute on function embed_session_by_index(text) to dojang_app;
