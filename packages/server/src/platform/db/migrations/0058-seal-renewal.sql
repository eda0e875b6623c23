-- The certificate with the proof from the audit tree is renewed like the other sealed files, seals without a timestamp get one as soon
-- as there is an authority, and a renewal keeps three files at most: as sealed, the one before, and the newest.

alter table seal_version
  drop constraint seal_version_kind_check,
  add check (kind in ('completed', 'certificate', 'anchored')),
  drop constraint seal_version_check2,
  add check ((stamped_at is null) = (stamp_ends_at is null) and (stamped_at is null) = (stamp_algorithm is null)
    and (stamped_at is null) = (stamp_authority is null));

-- A seal without a timestamp is due as soon as there is an authority.
update seal_version set renew_at = made_at where level = 'B-B' and number = 0;
-- The plan is not evidence: a seal that cannot be extended any more is taken off it.
grant update (renew_at) on seal_version to dojang_app;

-- A later file begins with all bytes of the ones before. The file as sealed stays, because the audit trail names its hash; the one
-- before the newest stays in case that the newest is damaged.
create function drop_superseded_version() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform loosen(array(select key from seal_version where document_id = new.document_id and kind = new.kind
    and number between 1 and new.number - 2), new.tenant_id);
  update seal_version set key = null where document_id = new.document_id and kind = new.kind
    and number between 1 and new.number - 2 and key is not null;
  return null;
end $$;
revoke execute on function drop_superseded_version() from public;
create trigger seal_version_supersedes after insert on seal_version for each row
  when (new.number > 2) execute function drop_superseded_version();

-- Certificates with a proof from before this migration have no version: the job that renews them describes the file first.
create or replace function due_renewals(at timestamptz, how_many integer) returns table (tenant_id bigint, document_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select due.tenant_id, due.document_id from (
     select v.tenant_id, v.document_id, v.renew_at from seal_version v join document d on d.id = v.document_id
       where v.renew_at <= due_renewals.at and d.removed_at is null
         and not exists (select 1 from seal_version later
           where later.document_id = v.document_id and later.kind = v.kind and later.number = v.number + 1)
     union all
     select c.tenant_id, c.document_id, c.at from anchored_certificate c
       where c.key is not null and c.at <= due_renewals.at
         and not exists (select 1 from seal_version v where v.document_id = c.document_id and v.kind = 'anchored')) due
   group by due.tenant_id, due.document_id order by min(due.renew_at) limit how_many $$;
