-- A document that is removed for good names nobody any more: its personal facts are erased with the removal. Where it was signed, they
-- are kept as evidence in one encrypted text, which the application can write and nobody but the operator's command reads.
create table removed_record (
  document_id bigint primary key,
  tenant_id bigint not null,
  removed_at timestamptz not null,
  -- AES-256-GCM with a key of the document; the service's secret derives it.
  facts text not null,
  foreign key (tenant_id, document_id) references document (tenant_id, id)
);
create index removed_record_due on removed_record (removed_at);
select restrict_to_tenant('removed_record');
revoke select, update, delete on removed_record from dojang_app;

create function drop_removed_records(before timestamptz) returns integer
  language sql security definer set search_path = public, pg_temp as
$$ with gone as (delete from removed_record where removed_at <= before returning 1) select count(*)::integer from gone $$;
revoke execute on function drop_removed_records(timestamptz) from public;
grant execute on function drop_removed_records(timestamptz) to dojang_app;

-- Objects wait a week before they are deleted, since a transaction that uses them may not have ended. Those of a removed document have
-- lost their rows for good, and are deleted on the next day.
create or replace function loosen(keys text[], tenant bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  removes boolean := coalesce(current_setting('dojang.removes', true), '') = 'on';
  moment timestamptz := case when removes then now() - interval '7 days' + interval '10 minutes' else now() end;
begin
  insert into loose_object (key, tenant_id, since)
    select distinct k, tenant, moment from unnest(keys) k where k is not null order by k
    on conflict (key) do update set since = case when removes then moment else greatest(loose_object.since, moment) end;
end $$;

-- The copies of a removed document's facts: the events of webhooks, and its objects.
create function drop_copies() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('dojang.removes', 'on', true);
  delete from webhook_event where tenant_id = new.tenant_id and document_id = new.id;
  return null;
end $$;
revoke execute on function drop_copies() from public;
create trigger document_drops_copies after update of removed_at on document for each row
  when (old.removed_at is null and new.removed_at is not null) execute function drop_copies();
