-- Distributes the tenants of an installation over several machines with Citus 12 or later (https://docs.citusdata.com). Run once by the owner of
-- the tables on the coordinator, after a start of Dojang has migrated the database and while no process of it runs.
--
-- Checked, on each run of the tests (packages/server/src/platform/db/tenancy/citus.test.ts), on PostgreSQL with functions in the place of those of
-- Citus that hold its documented rules:
--   * each table has exactly one place below, and a table is distributed after those to which it refers;
--   * afterwards each unique index of a distributed table contains tenant_id, and each reference from one to another does;
--   * no reference leads from a reference table or a local table to a distributed table.
-- Checked as well, without this file: each statement of the service carries the tenant, by itself or by row-level security
-- (packages/server/src/testing/access/tenant-statements.ts), and each transaction names one tenant.
--
-- Not checked, since Citus was not at hand. To be tried before an installation relies on it:
--   * Citus finds the machine of a tenant by a comparison of tenant_id with a value that stands in the statement. Most statements leave it to the
--     policy, which compares with the setting app.tenant: they are right, and ask every machine.
--   * `insert … on conflict` names the columns of an index. Those of the indexes that this file replaces do not name tenant_id yet, and fail.
--   * The setting app.tenant is made by set_config, which Citus does not hand on to the machines; it hands on SET LOCAL with
--     citus.propagate_set_commands = 'local'.
--   * References with `on delete set null (column)` between distributed tables.
--   * Triggers of distributed tables need citus.enable_unsafe_triggers, and stay within a tenant; those that are deferred (the counters) and the
--     functions that look over all tenants (sweeps, links, log-ins) run on the coordinator.

create extension if not exists citus;

create temporary table placed (position integer generated always as identity, name text primary key, place text not null);
insert into placed (name, place) values
  -- Read before the tenant is known, and small: a copy on each machine.
  ('tenant', 'reference'),
  ('team', 'reference'),
  ('account', 'reference'),
  ('membership', 'reference'),
  ('membership_team', 'reference'),
  ('api_key', 'reference'),
  ('oauth_app', 'reference'),
  -- The rows of a tenant: on one machine, together.
  ('account_closing', 'distributed'),
  ('file', 'distributed'),
  ('folder', 'distributed'),
  ('template', 'distributed'),
  ('document', 'distributed'),
  ('audit_leaf', 'distributed'),
  ('anchored_certificate', 'distributed'),
  ('answered_request', 'distributed'),
  ('api_key_day', 'distributed'),
  ('api_key_failure', 'distributed'),
  ('api_key_scope_change', 'distributed'),
  ('field', 'distributed'),
  ('participant', 'distributed'),
  ('attachment', 'distributed'),
  ('audit_event', 'distributed'),
  ('authentication_code', 'distributed'),
  ('authentication_proof', 'distributed'),
  ('card_on_file', 'distributed'),
  ('auto_charge', 'distributed'),
  ('brand_logo', 'distributed'),
  ('branding', 'distributed'),
  ('bulk', 'distributed'),
  ('bulk_row', 'distributed'),
  ('bulk_test', 'distributed'),
  ('business_profile', 'distributed'),
  ('lot', 'distributed'),
  ('charge', 'distributed'),
  ('charge_event', 'distributed'),
  ('consent', 'distributed'),
  ('delivery', 'distributed'),
  ('document_counter', 'distributed'),
  ('document_search', 'distributed'),
  ('document_seen', 'distributed'),
  ('document_tally', 'distributed'),
  ('document_version', 'distributed'),
  ('participant_comment', 'distributed'),
  ('embed_origin', 'distributed'),
  ('embed_session', 'distributed'),
  ('field_value', 'distributed'),
  ('folder_share', 'distributed'),
  ('folder_team_share', 'distributed'),
  ('hidden_contact', 'distributed'),
  ('identity_check', 'distributed'),
  ('invitation', 'distributed'),
  ('ledger_entry', 'distributed'),
  ('live_event', 'distributed'),
  ('loose_object', 'distributed'),
  ('notification_seen', 'distributed'),
  ('page', 'distributed'),
  ('provider_connection', 'distributed'),
  ('payment_request', 'distributed'),
  ('payment_event', 'distributed'),
  ('phone_drawing', 'distributed'),
  ('point_hold', 'distributed'),
  ('prepared_download', 'distributed'),
  ('removed_record', 'distributed'),
  ('saved_signature', 'distributed'),
  ('seal_version', 'distributed'),
  ('short_link', 'distributed'),
  ('template_link', 'distributed'),
  ('tenant_mark', 'distributed'),
  ('template_link_ask', 'distributed'),
  ('template_link_use', 'distributed'),
  ('template_link_visit', 'distributed'),
  ('webhook_endpoint', 'distributed'),
  ('webhook_event', 'distributed'),
  ('webhook_delivery', 'distributed'),
  ('webhook_attempt', 'distributed'),
  -- Of the installation: on the coordinator.
  ('session_family', 'local'),
  ('admin_access', 'local'),
  ('announcement', 'local'),
  ('attempt', 'local'),
  ('audit_checkpoint', 'local'),
  ('audit_head_due', 'local'),
  ('audit_hour', 'local'),
  ('complaint', 'local'),
  ('daily_run', 'local'),
  ('known_address', 'local'),
  ('known_device', 'local'),
  ('oauth_record', 'local'),
  ('operator_act', 'local'),
  ('retention_log', 'local'),
  ('schema_migration', 'local'),
  ('service_secret', 'local'),
  ('session_token', 'local'),
  ('verification', 'local');

-- Two references in a circle, and one that names no tenant.
alter table template drop constraint template_source;
alter table anchored_certificate drop constraint anchored_certificate_leaf_index_fkey;

-- A unique index of a distributed table contains the tenant.
do $$
declare found record; wanted text;
begin
  for found in
    select c.relname, n.relname as index, i.indexrelid, k.conname, k.contype,
      array_to_string(array(select quote_ident(a.attname) from unnest(i.indkey::smallint[]) with ordinality u (num, nth)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = u.num order by u.nth), ', ') as columns
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_class n on n.oid = i.indexrelid
    join placed on placed.name = c.relname and placed.place = 'distributed'
    join pg_attribute t on t.attrelid = c.oid and t.attname = 'tenant_id'
    left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('p', 'u')
    where i.indisunique and c.relnamespace = 'public'::regnamespace and not t.attnum = any (i.indkey::smallint[])
  loop
    if found.conname is not null then
      wanted := case found.contype when 'p' then 'primary key' else 'unique' end;
      execute format('alter table %I drop constraint %I', found.relname, found.conname);
      execute format('alter table %I add constraint %I %s (%s, tenant_id)', found.relname, found.conname, wanted, found.columns);
    else
      wanted := regexp_replace(pg_get_indexdef(found.indexrelid), 'USING btree \(', 'USING btree (tenant_id, ');
      execute format('drop index %I', found.index);
      execute wanted;
    end if;
  end loop;
end $$;

do $$
declare one record;
begin
  for one in select * from placed order by position loop
    if one.place = 'reference' then
      perform create_reference_table(one.name::regclass);
    elsif one.place = 'distributed' then
      perform create_distributed_table(one.name::regclass, 'tenant_id');
    else
      perform citus_add_local_table_to_metadata(one.name::regclass);
    end if;
  end loop;
end $$;

alter table template add constraint template_source foreign key (tenant_id, source_document_id)
  references document (tenant_id, id) on delete set null (source_document_id);
alter table anchored_certificate add constraint anchored_certificate_leaf_index_fkey foreign key (leaf_index, tenant_id)
  references audit_leaf (leaf_index, tenant_id);
drop table placed;
