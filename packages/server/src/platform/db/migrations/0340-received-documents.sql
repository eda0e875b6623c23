-- The completed documents that were sent to proven contacts, in all tenants, the latest first. The caller shows them to an account that
-- has proven these contacts, and to nobody else.
create function received_documents(contacts text[], how_many integer)
  returns table (tenant_id bigint, document_id bigint, participant_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select d.tenant_id, d.id, p.id from participant p join document d on d.id = p.document_id
   where p.contact = any(contacts) and p.contact <> '' and p.asked_at is not null and d.status = 'completed'
     and d.process_type = 'PROCEDURE' and not d.is_test and not d.access_disabled and d.removed_at is null
   order by d.completed_at desc, p.id limit how_many $$;
revoke execute on function received_documents(text[], integer) from public;
grant execute on function received_documents(text[], integer) to dojang_app;
