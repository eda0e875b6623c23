-- Where a participant who signs in person gets the completed document: given once, at the end of the own part. Null until then, when
-- the contact of the request counts; an empty contact for no copy.
alter table participant add column copy_method text check (copy_method in ('email', 'kakao'));
alter table participant add column copy_contact text;
alter table participant add constraint participant_copy check (
  copy_contact is null or signed_at is not null and (copy_method is null) = (copy_contact = ''));

-- What a document that is removed for good leaves behind names no phone, no session and no place of a copy.
create or replace function remove_authentications() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from authentication_code where document_id = new.id;
  delete from authentication_proof where document_id = new.id;
  update participant set bound_phone_secret = null, copy_method = null, copy_contact = null
    where document_id = new.id and (bound_phone_secret is not null or copy_contact is not null);
  return null;
end $$;
