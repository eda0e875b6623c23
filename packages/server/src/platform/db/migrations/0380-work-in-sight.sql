-- How much work waits over all tenants, for the metrics: amounts and ages by kind, and nothing of a tenant or a person.

create function work_in_sight(at timestamptz)
  returns table (work text, kind text, state text, amount bigint, age double precision, tries integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  -- Jobs are claimed by the time of the database.
  (select 'job', j.task_identifier,
     case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'given_up'
       when j.run_at > now() then 'planned' else 'due' end as state,
     count(*), extract(epoch from now() - min(j.run_at))::double precision, max(j.attempts)::integer
   from graphile_worker.jobs j group by 1, 2, 3)
  union all
  (select 'delivery', v.channel, 'waiting', count(*), extract(epoch from at - min(coalesce(v.sent_again_at, v.created_at)))::double precision,
     max(v.attempts)::integer
   from delivery v where v.state in ('planned', 'sending') group by v.channel)
  union all
  (select 'delivery', 'webhook', 'waiting', count(*), extract(epoch from at - min(w.next_at))::double precision,
     max(w.tries)::integer
   from webhook_delivery w where w.state = 'pending' and w.next_at <= at having count(*) > 0)
  union all
  (select 'seal', 'document', 'waiting', count(*), extract(epoch from at - min(d.completed_at))::double precision, 0
   from document d
   where d.status = 'completed' and d.certificate_key is null and d.removed_at is null having count(*) > 0)
  union all
  (select 'points', h.kind, 'held', sum(h.amount - h.spent)::bigint, extract(epoch from at - min(h.created_at))::double precision, 0
   from point_hold h where h.state = 'held' group by h.kind)
$$;
revoke execute on function work_in_sight(timestamptz) from public;
grant execute on function work_in_sight(timestamptz) to dojang_app;
