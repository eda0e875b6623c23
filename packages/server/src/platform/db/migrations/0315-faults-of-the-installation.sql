-- A mail that the installation's own mail server refused is listed at once: its operator mends that, and nobody else can.

create or replace function stuck_work(at timestamptz, how_many integer)
  returns table (kind text, id text, tenant_id bigint, row_id bigint, name text, since timestamptz, attempts integer, error text)
  language sql stable security definer set search_path = public, pg_temp as $$
  (select 'delivery', v.public_id, v.tenant_id, v.id, v.template, v.updated_at, v.attempts, left(v.error, 300)
     from delivery v
     where (v.state in ('planned', 'sending') and v.updated_at <= at - interval '10 minutes')
       or (v.state = 'planned' and v.error like 'installation: %')
       -- Twelve attempts failed for the moment: the provider, not the recipient, was the reason.
       or (v.state = 'failed' and v.attempts >= 12 and v.updated_at > at - interval '7 days')
     order by v.updated_at limit how_many)
  union all
  (select 'seal', d.public_id, d.tenant_id, d.id, d.status, d.completed_at, 0, null
     from document d
     where d.status = 'completed' and d.certificate_key is null and d.removed_at is null
       and d.completed_at <= at - interval '10 minutes'
     order by d.completed_at limit how_many)
  union all
  (select 'job', j.id::text, null, j.id, j.task_identifier, j.updated_at, j.attempts::integer, left(j.last_error, 300)
     from graphile_worker.jobs j where j.attempts >= j.max_attempts and j.locked_at is null
     order by j.updated_at limit how_many)
$$;
