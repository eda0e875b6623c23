-- What is asked of the holder of proven contacts, in all tenants: running requests whose turn it is, the oldest first. The caller shows
-- it to an account that has proven these contacts, and to nobody else.
create function open_signatures(contacts text[], how_many integer)
  returns table (tenant_id bigint, document_id bigint, participant_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select d.tenant_id, d.id, p.id from participant p join document d on d.id = p.document_id
   where p.contact = any(contacts) and p.contact <> '' and p.status = 'need_signing' and d.status = 'on_going'
     and d.process_type = 'PROCEDURE' and not d.is_test and d.removed_at is null
   order by p.asked_at, p.id limit how_many $$;
revoke execute on function open_signatures(text[], integer) from public;
grant execute on function open_signatures(text[], integer) to dojang_app;
