-- Which documents have changed, for pages that are open. A transaction that changes a document, a participant or a message records the
-- document once; after the commit the worker gives the rows their order and notifies every process. The order is that of the commits,
-- since the function that gives it runs once at a time: a reader that has seen a number has seen all before it.

create table live_event (
  tenant_id bigint not null,
  document_id bigint not null,
  transaction_id xid8 not null default pg_current_xact_id(),
  -- Null until the event is published.
  seq bigint unique,
  created_at timestamptz not null default now(),
  primary key (document_id, transaction_id)
);
create index live_event_waiting on live_event (created_at) where seq is null;
create sequence live_event_order;
select restrict_to_tenant('live_event');
-- Only the functions below touch it.
revoke all on live_event from dojang_app;

create function record_live_document() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into live_event (tenant_id, document_id) values (new.tenant_id, new.id) on conflict do nothing;
  return null;
end $$;
create function record_live_part() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into live_event (tenant_id, document_id) values (new.tenant_id, new.document_id) on conflict do nothing;
  return null;
end $$;
create trigger document_live after insert or update on document for each row execute function record_live_document();
create trigger participant_live after update on participant for each row execute function record_live_part();
create trigger delivery_live after insert or update on delivery for each row
  when (new.document_id is not null) execute function record_live_part();

-- Gives the waiting events their order, forgets those of more than an hour ago except the last one, and notifies the processes. Returns their number.
create function publish_live_events() returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  published integer;
begin
  if not exists (select 1 from live_event where seq is null)
    or not pg_try_advisory_xact_lock(hashtext('publish_live_events')) then
    return 0;
  end if;
  with waiting as (select document_id, transaction_id from live_event where seq is null
    order by created_at, transaction_id limit 1000)
  update live_event e set seq = nextval('live_event_order') from waiting w
    where e.document_id = w.document_id and e.transaction_id = w.transaction_id and e.seq is null;
  get diagnostics published = row_count;
  delete from live_event where seq < (select max(seq) from live_event) and created_at < now() - interval '1 hour';
  perform pg_notify('dojang_live', '');
  return published;
end $$;

-- The published events after a number: of one tenant, or of all. A document that was removed has no public id any more.
create function live_events_after(after bigint, of_tenant bigint, how_many integer)
  returns table (seq bigint, tenant_id bigint, document_id bigint, public_id text)
  language sql stable security definer set search_path = public, pg_temp as
$$ select e.seq, e.tenant_id, e.document_id, d.public_id from live_event e
   join document d on d.id = e.document_id and d.removed_at is null
   where e.seq > after and (of_tenant is null or e.tenant_id = of_tenant) order by e.seq limit how_many $$;

-- The numbers from which and up to which events are kept; both are 0 when nothing has been published yet.
create function live_event_bounds() returns table (oldest bigint, newest bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select coalesce(min(seq), 0), coalesce(max(seq), 0) from live_event $$;

revoke execute on function record_live_document(), record_live_part(), publish_live_events(),
  live_events_after(bigint, bigint, integer), live_event_bounds() from public;
grant execute on function publish_live_events(), live_events_after(bigint, bigint, integer), live_event_bounds()
  to dojang_app;
