-- A file with later timestamps is recognized by its own hash too, so that what others have added to a file can be told from what the
-- service added.

create index seal_version_sha256 on seal_version (sha256);

create or replace function sealed_file(wanted text) returns table (tenant_id bigint, document_id bigint, kind text)
  language sql stable security definer set search_path = public, pg_temp as
$$ select tenant_id, id, 'completed' from document where sealed_sha256 = wanted
   union all select tenant_id, id, 'certificate' from document where certificate_sha256 = wanted
   union all select tenant_id, document_id, 'certificate' from anchored_certificate where sha256 = wanted
   union all select tenant_id, document_id, case kind when 'completed' then 'completed' else 'certificate' end
     from seal_version where sha256 = wanted limit 1 $$;
