-- The hash of the signature in a sealed file. It finds the document of a file that was changed after it was sealed, as long as the file
-- still contains the signature. Null for files that were sealed before it was recorded.
alter table seal_version add column signature_sha256 text check (signature_sha256 ~ '^[0-9a-f]{64}$');
create index seal_version_signature on seal_version (signature_sha256) where signature_sha256 is not null;

-- The document whose sealed file has this signature, and the hash of that file as it was sealed.
create function sealed_by_signature(wanted text) returns table (tenant_id bigint, document_id bigint, kind text, sha256 text)
  language sql stable security definer set search_path = public, pg_temp as
$$ select tenant_id, document_id, case kind when 'completed' then 'completed' else 'certificate' end, sha256
   from seal_version where signature_sha256 = wanted order by number limit 1 $$;
revoke execute on function sealed_by_signature(text) from public;
grant execute on function sealed_by_signature(text) to dojang_app;
