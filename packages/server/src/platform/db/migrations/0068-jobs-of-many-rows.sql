-- Enqueues many jobs of one kind in one statement, after the jobs of single requests: a bulk of 5,000 rows does not delay them.
create function enqueue_jobs(task text, payloads json, keys text[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_jobs(array(
    select (task, payload, null, null, 12, keys[number], 10, null)::graphile_worker.job_spec
    from json_array_elements(payloads) with ordinality given(payload, number)), true);
end $$;
revoke execute on function enqueue_jobs(text, json, text[]) from public;
grant execute on function enqueue_jobs(text, json, text[]) to dojang_app;

-- A file that a bulk needs is in use.
create or replace function unused_files(before timestamptz, how_many integer) returns table (tenant_id bigint, file_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select f.tenant_id, f.id from file f where f.created_at <= before
     and not exists (select 1 from document d where d.file_id = f.id)
     and not exists (select 1 from document d where d.edited_file_id = f.id)
     and not exists (select 1 from template t where t.file_id = f.id)
     and not exists (select 1 from bulk b where b.file_id = f.id)
   order by f.id limit how_many $$;

-- Spreadsheets of bulks.
alter table prepared_download drop constraint prepared_download_kind_check,
  add check (kind in ('zip', 'table', 'sheet', 'bulk'));

-- The row of a bulk loses the facts of a document that is removed for good.
create or replace function remove_document(wanted bigint, at timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone document;
  one bigint;
begin
  select * into gone from document
    where id = wanted and tenant_id = app_tenant() and deleted_at is not null and removed_at is null
      and status not in ('draft', 'reserved', 'on_going') and (status <> 'completed' or certificate_key is not null)
    for update;
  if not found then return false; end if;
  update document set removed_at = at, file_id = null, edited_file_id = null, finishing_file_id = null, sealed_key = null,
    certificate_key = null, folder_id = null, message = '', request_settings = '{}', field_groups = '[]',
    access_disabled = true, search_text = '' where id = wanted;
  delete from document_search where tenant_id = gone.tenant_id and document_id = wanted;
  delete from field where document_id = wanted;
  update bulk_row set cells = '[]', fingerprint = '' where document_id = wanted;
  update participant set contact = '', refusal_reason = null, signing_result = null where document_id = wanted;
  update delivery set recipient = 'removed:' || id, parameters = '{}',
    state = case when state = 'planned' then 'failed' else state end,
    error = case when state = 'planned' then 'removed' else error end where document_id = wanted;
  perform loosen(array[gone.sealed_key, gone.certificate_key], gone.tenant_id);
  for one in select distinct f from unnest(array[gone.file_id, gone.edited_file_id, gone.finishing_file_id]) f
    where f is not null order by f
  loop
    perform 1 from file where id = one for update;
    delete from file f where f.id = one
      and not exists (select 1 from document d where d.file_id = f.id)
      and not exists (select 1 from document d where d.edited_file_id = f.id)
      and not exists (select 1 from template t where t.file_id = f.id)
      and not exists (select 1 from bulk b where b.file_id = f.id);
  end loop;
  return true;
end $$;
