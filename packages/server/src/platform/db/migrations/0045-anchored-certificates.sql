-- The second certificate of a document, which contains the proof that the head of its audit trail is in the published hash tree.
-- The first one stays as it is.
create table anchored_certificate (
  document_id bigint primary key,
  tenant_id bigint not null,
  -- Null after the removal of the document for good; the hash stays.
  key text,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  leaf_index bigint not null references audit_leaf,
  at timestamptz not null,
  foreign key (tenant_id, document_id) references document (tenant_id, id)
);
create index anchored_certificate_key on anchored_certificate (key) where key is not null;
create unique index anchored_certificate_sha256 on anchored_certificate (sha256);
select restrict_to_tenant('anchored_certificate');
revoke update, delete on anchored_certificate from dojang_app;
create trigger anchored_certificate_no_truncate before truncate on anchored_certificate for each statement
  execute function refuse_change();

create function remove_anchored_certificate() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform loosen(array_agg(key), new.tenant_id) from anchored_certificate where document_id = new.id and key is not null;
  update anchored_certificate set key = null where document_id = new.id;
  return null;
end $$;
revoke execute on function remove_anchored_certificate() from public;
create trigger document_removes_anchored after update of removed_at on document for each row
  when (new.removed_at is not null) execute function remove_anchored_certificate();

create or replace function sealed_file(wanted text) returns table (tenant_id bigint, document_id bigint, kind text)
  language sql stable security definer set search_path = public, pg_temp as
$$ select tenant_id, id, 'completed' from document where sealed_sha256 = wanted
   union all select tenant_id, id, 'certificate' from document where certificate_sha256 = wanted
   union all select tenant_id, document_id, 'certificate' from anchored_certificate where sha256 = wanted limit 1 $$;

-- Certified documents whose sealed trail is in the tree, and which have no certificate with the proof.
create function unanchored_certificates(size bigint, how_many integer) returns table (tenant_id bigint, document_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select d.tenant_id, d.id from document d
   where d.certificate_key is not null and d.removed_at is null
     and not exists (select 1 from anchored_certificate c where c.document_id = d.id)
     and exists (select 1 from audit_leaf l join audit_event e on e.document_id = l.document_id and e.type = 'document.sealed'
       where l.document_id = d.id and l.seq >= e.seq and l.leaf_index < size)
   order by d.id limit how_many $$;
revoke execute on function unanchored_certificates(bigint, integer) from public;
grant execute on function unanchored_certificates(bigint, integer) to dojang_app;
