-- Short links in text messages. A row holds the hash of the link and the sealed token that it stands for; both are useless without
-- the service's secret. A participant has one short link; it is removed with the participant and when the contact changes.

create table short_link (
  tenant_id bigint not null references tenant,
  participant_id bigint not null,
  index_hash bytea not null unique,
  token text not null,
  created_at timestamptz not null,
  primary key (tenant_id, participant_id),
  foreign key (tenant_id, participant_id) references participant (tenant_id, id) on delete cascade
);
select restrict_to_tenant('short_link');

-- Returns the token of a short link, before any tenant is known.
create function short_link_token(wanted bytea) returns text
  language sql stable security definer set search_path = public, pg_temp as
$$ select token from short_link where index_hash = wanted $$;
revoke execute on function short_link_token(bytea) from public;
grant execute on function short_link_token(bytea) to dojang_app;
