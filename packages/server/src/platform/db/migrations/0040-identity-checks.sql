-- Requests for a phone identity check (mobile_identification). Name, birth date, carrier, phone number and the digits of the resident
-- number are sent to the provider and are stored in no column. Of a check that succeeded, its time, the provider's number and a keyed
-- hash of the connecting information remain.

create table identity_check (
  id bigint generated always as identity primary key,
  -- The reference under which the provider knows the request.
  public_id text not null unique,
  tenant_id bigint not null references tenant,
  document_id bigint not null,
  participant_id bigint not null,
  session text not null,
  -- How a reader sees the phone number; emptied when the check ends.
  masked_phone text not null,
  created_at timestamptz not null,
  -- When the code was sent last; null while the provider has not answered.
  sent_at timestamptz,
  expires_at timestamptz not null check (expires_at > created_at),
  -- When it was verified, refused, replaced by another one or closed by the signer.
  ended_at timestamptz,
  verified_at timestamptz,
  transaction_id text,
  ci_hash text,
  check (verified_at is null or (ended_at is not null and transaction_id is not null)),
  foreign key (tenant_id, document_id) references document (tenant_id, id) on delete cascade,
  foreign key (tenant_id, participant_id) references participant (tenant_id, id) on delete cascade
);
create index identity_check_participant on identity_check (participant_id, created_at);
create index identity_check_document on identity_check (document_id);
create index identity_check_end on identity_check (expires_at) where verified_at is null;
select restrict_to_tenant('identity_check');
revoke delete on identity_check from dojang_app;

-- What a document that is removed for good leaves behind names no person.
create function remove_identity_checks() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from identity_check where document_id = new.id;
  return null;
end $$;
create trigger document_removes_identity_checks after update on document for each row
  when (old.removed_at is null and new.removed_at is not null) execute function remove_identity_checks();
revoke execute on function remove_identity_checks() from public;

-- Deletes checks that have ended without success.
create function drop_identity_checks(before timestamptz) returns integer
  language sql security definer set search_path = public, pg_temp as
$$ with gone as (delete from identity_check where verified_at is null and expires_at <= before returning 1)
   select count(*)::integer from gone $$;
revoke execute on function drop_identity_checks(timestamptz) from public;
grant execute on function drop_identity_checks(timestamptz) to dojang_app;
