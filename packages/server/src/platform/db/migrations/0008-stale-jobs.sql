-- The sweep looks for documents and deliveries without a job. A job that waits for its next try counts: putting it on the queue again
-- would end its pause and start its count of attempts anew; beside a running one it would be a second worker.

create function has_job(wanted text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select 1 from graphile_worker.jobs j
   where j.key = wanted and (j.attempts < j.max_attempts or j.locked_at is not null)) $$;
revoke execute on function has_job(text) from public;
grant execute on function has_job(text) to dojang_app;
