-- Authentications before signing: the proofs that signers gave, and the one-time codes that were sent to them. Codes and access
-- codes themselves are not stored here: a code is derived from its row, and an access code is encrypted in the request's settings.

create table authentication_proof (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references tenant,
  document_id bigint not null,
  participant_id bigint not null,
  auth_type text not null check (auth_type in ('password', 'mobile_otp', 'mobile_identification')),
  -- A keyed hash of the signer's session: a proof holds for the session in which it was given.
  session text not null,
  proven_at timestamptz not null,
  unique (participant_id, auth_type, session, proven_at),
  foreign key (tenant_id, document_id) references document (tenant_id, id) on delete cascade,
  foreign key (tenant_id, participant_id) references participant (tenant_id, id) on delete cascade
);
create index authentication_proof_document on authentication_proof (document_id);
select restrict_to_tenant('authentication_proof');
revoke update, delete on authentication_proof from dojang_app;

create table authentication_code (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  tenant_id bigint not null references tenant,
  document_id bigint not null,
  participant_id bigint not null,
  session text not null,
  -- The phone number, encrypted with the service's secret, and how a reader sees it.
  phone_secret text not null,
  masked_phone text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  -- When it was entered, replaced by another one or closed by the signer.
  ended_at timestamptz,
  foreign key (tenant_id, document_id) references document (tenant_id, id) on delete cascade,
  foreign key (tenant_id, participant_id) references participant (tenant_id, id) on delete cascade
);
create index authentication_code_participant on authentication_code (participant_id, created_at);
create index authentication_code_document on authentication_code (document_id);
create index authentication_code_end on authentication_code (expires_at);
select restrict_to_tenant('authentication_code');

-- What a document that is removed for good leaves behind names no phone and no session.
create function remove_authentications() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from authentication_code where document_id = new.id;
  delete from authentication_proof where document_id = new.id;
  return null;
end $$;
create trigger document_removes_authentications after update on document for each row
  when (old.removed_at is null and new.removed_at is not null) execute function remove_authentications();
revoke execute on function remove_authentications() from public;

-- Deletes codes that have ended, with their phone numbers.
create function drop_authentication_codes(before timestamptz) returns integer
  language sql security definer set search_path = public, pg_temp as
$$ with gone as (delete from authentication_code where expires_at <= before returning 1)
   select count(*)::integer from gone $$;
revoke execute on function drop_authentication_codes(timestamptz) from public;
grant execute on function drop_authentication_codes(timestamptz) to dojang_app;
