-- What follows from new rows is written once for each statement, and not once for each row: a bulk adds hundreds of documents in one
-- statement, and hundreds of updates of one counter in one transaction read all of its earlier versions again and again.

-- Changes the counters by groups of documents: {tenant_id, requester_id, team_id, folder_id, status, step}. The order of the rows is that of
-- their keys, so that two transactions do not deadlock.
create function count_documents(changes jsonb) returns void language plpgsql as $$
begin
  insert into document_counter as c (tenant_id, requester_id, team_id, status, count)
    select d.tenant_id, d.requester_id, coalesce(d.team_id, 0), d.status, sum(d.step)
    from jsonb_to_recordset(changes) d(tenant_id bigint, requester_id bigint, team_id bigint, status text, step bigint)
    group by 1, 2, 3, 4 having sum(d.step) <> 0 order by 1, 2, 3, 4
    on conflict (tenant_id, requester_id, team_id, status) do update set count = c.count + excluded.count;
  insert into document_tally as c (tenant_id, kind, ref_id, status, count)
    select d.tenant_id, k.kind, k.ref, d.status, sum(d.step)
    from jsonb_to_recordset(changes) d(tenant_id bigint, team_id bigint, folder_id bigint, status text, step bigint)
    cross join lateral tally_keys(d.team_id, d.folder_id, d.status) k
    group by 1, 2, 3, 4 having sum(d.step) <> 0 order by 1, 2, 3, 4
    on conflict (tenant_id, kind, ref_id, status) do update set count = c.count + excluded.count;
end $$;

create function counted_document(one document, step integer) returns jsonb language sql immutable as
$$ select jsonb_build_object('tenant_id', one.tenant_id, 'requester_id', one.requester_id, 'team_id', one.team_id,
     'folder_id', one.folder_id, 'status', one.status, 'step', step) $$;

-- Remembers the new documents of a statement until the transaction ends. The setting ends with the transaction, and a savepoint that is
-- rolled back restores it.
create function remember_new_documents() returns trigger language plpgsql as $$
declare
  groups jsonb;
begin
  select coalesce(jsonb_agg(to_jsonb(g)), '[]') into groups from (
    select tenant_id, requester_id, team_id, folder_id, status, count(*) as step from added where deleted_at is null
    group by 1, 2, 3, 4, 5) g;
  perform set_config('app.new_documents',
    (coalesce(nullif(current_setting('app.new_documents', true), ''), '[]')::jsonb || groups)::text, true);
  return null;
end $$;
create trigger document_new after insert on document referencing new table as added
  for each statement execute function remember_new_documents();

-- Runs when the transaction ends. The first of its new documents counts all of them.
create or replace function keep_document_counters() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and old.deleted_at is null;
  is_now boolean := tg_op <> 'DELETE' and new.deleted_at is null;
  waiting text;
begin
  if tg_op = 'INSERT' then
    waiting := current_setting('app.new_documents', true);
    if waiting is null or waiting = '' then return null; end if;
    perform set_config('app.new_documents', '', true);
    perform count_documents(waiting::jsonb);
    return null;
  end if;
  if was and is_now and old.status = new.status and old.team_id is not distinct from new.team_id
    and old.folder_id is not distinct from new.folder_id and old.requester_id = new.requester_id then return null; end if;
  perform count_documents(
    case when was then jsonb_build_array(counted_document(old, -1)) else '[]' end
    || case when is_now then jsonb_build_array(counted_document(new, 1)) else '[]' end);
  return null;
end $$;
drop function count_document(bigint, bigint, bigint, text, integer);
drop function tally_change(document, document);

create or replace function audit_head_is_due() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_head_due select distinct document_id from added order by 1
    on conflict (document_id) do update set document_id = excluded.document_id;
  return null;
end $$;
drop trigger audit_event_is_due on audit_event;
create trigger audit_event_is_due after insert on audit_event referencing new table as added
  for each statement execute function audit_head_is_due();

create function record_live_documents() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into live_event (tenant_id, document_id) select tenant_id, id from added on conflict do nothing;
  return null;
end $$;
create function record_live_messages() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into live_event (tenant_id, document_id) select tenant_id, document_id from added where document_id is not null
    on conflict do nothing;
  return null;
end $$;
revoke execute on function record_live_documents(), record_live_messages() from public;
drop trigger document_live on document;
create trigger document_live after update on document for each row execute function record_live_document();
create trigger document_live_new after insert on document referencing new table as added
  for each statement execute function record_live_documents();
drop trigger delivery_live on delivery;
create trigger delivery_live after update on delivery for each row
  when (new.document_id is not null) execute function record_live_part();
create trigger delivery_live_new after insert on delivery referencing new table as added
  for each statement execute function record_live_messages();
