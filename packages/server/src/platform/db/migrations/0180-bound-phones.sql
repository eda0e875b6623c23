-- The phone number that a participant gave for one-time codes, bound by the first code that proved it; encrypted with the service's
-- secret. Null where the request names the number, and before the first proof.
alter table participant add column bound_phone_secret text;

-- What a document that is removed for good leaves behind names no phone and no session.
create or replace function remove_authentications() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from authentication_code where document_id = new.id;
  delete from authentication_proof where document_id = new.id;
  update participant set bound_phone_secret = null where document_id = new.id and bound_phone_secret is not null;
  return null;
end $$;
