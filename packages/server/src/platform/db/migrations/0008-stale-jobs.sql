-- The sweep searches for documents and deliveries without a job. A job that waits for its next attempt counts as a job: enqueuing
-- it again would end its delay and reset its count of attempts, and a running job would get a second worker.

create function has_job(wanted text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select 1 from graphile_worker.jobs j
   where j.key = wanted and (j.attempts < j.max_attempts or j.locked_at is not null)) $$;
revoke execute on function has_job(text) from public;
grant execute on function has_job(text) to dojang_app;
