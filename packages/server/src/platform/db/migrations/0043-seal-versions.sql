-- The level of each seal, and the document timestamps that were added to it later. Number 0 describes the file of the document's
-- row; each further number is a file that begins with all bytes of the one before.

create table seal_version (
  tenant_id bigint not null references tenant,
  document_id bigint not null,
  kind text not null check (kind in ('completed', 'certificate')),
  number integer not null check (number >= 0),
  level text not null check (level in ('B-B', 'B-T', 'B-LTA')),
  sha256 text not null check (length(sha256) = 64),
  -- Null for number 0, whose object the document's row names, and after the document was removed for good.
  key text,
  -- What the last timestamp says: its time, the end of its certificate, the algorithm, and the authority.
  stamped_at timestamptz,
  stamp_ends_at timestamptz,
  stamp_algorithm text,
  stamp_authority text,
  made_at timestamptz not null,
  -- When another document timestamp is due; null without a time-stamping authority.
  renew_at timestamptz,
  primary key (document_id, kind, number),
  foreign key (tenant_id, document_id) references document (tenant_id, id),
  check (number > 0 or key is null),
  check ((level = 'B-B') = (stamped_at is null)),
  check ((stamped_at is null) = (stamp_ends_at is null) and (stamped_at is null) = (stamp_algorithm is null)
    and (stamped_at is null) = (stamp_authority is null) and (stamped_at is null) = (renew_at is null))
);
create index seal_version_renewal on seal_version (renew_at) where renew_at is not null;
create index seal_version_key on seal_version (key) where key is not null;
select restrict_to_tenant('seal_version');
-- Evidence is added and never rewritten.
revoke update, delete on seal_version from dojang_app;

-- Documents with a seal or certificate whose newest version is due for another document timestamp.
create function due_renewals(at timestamptz, how_many integer) returns table (tenant_id bigint, document_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select v.tenant_id, v.document_id from seal_version v join document d on d.id = v.document_id
   where v.renew_at <= at and d.removed_at is null
     and not exists (select 1 from seal_version later
       where later.document_id = v.document_id and later.kind = v.kind and later.number = v.number + 1)
   group by v.tenant_id, v.document_id order by min(v.renew_at) limit how_many $$;
revoke execute on function due_renewals(timestamptz, integer) from public;
grant execute on function due_renewals(timestamptz, integer) to dojang_app;

-- The files of a document that is removed for good become orphans; the hashes stay.
create function loosen_seal_versions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform loosen(array(select key from seal_version where document_id = new.id), new.tenant_id);
  update seal_version set key = null where document_id = new.id;
  return null;
end $$;
revoke execute on function loosen_seal_versions() from public;
create trigger document_loosens_seal_versions after update of removed_at on document for each row
  when (old.removed_at is null and new.removed_at is not null) execute function loosen_seal_versions();
