-- Attempts at secrets are counted before the comparison: an attempt takes a slot in one statement, or finds none. Devices on
-- which an account was used have a separate limit, which other callers cannot exhaust.

-- A subject is locked while all its slots are used and its window lasts, so no second time is needed.
update attempt set window_ends = locked_until where locked_until > window_ends;
alter table attempt drop column locked_until;

-- Takes a slot of a subject and returns its number, from 1, and the end of the window. Without a free slot it returns null and
-- the end of the lock. The last slot begins the lock, unless the subject is only rate-limited.
create function take_attempt(wanted text, most integer, at timestamptz, ends timestamptz, locks boolean)
  returns table (slot integer, until timestamptz)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query
    insert into attempt as a (subject, failures, window_ends) values (wanted, 1, ends)
    on conflict (subject) do update set
      failures = case when a.window_ends <= at then 1 else a.failures + 1 end,
      window_ends = case when a.window_ends <= at or locks and a.failures + 1 >= most then ends else a.window_ends end
      where a.window_ends <= at or a.failures < most
    returning a.failures, a.window_ends;
  if found then return; end if;
  return query select null::integer, a.window_ends from attempt a where a.subject = wanted;
end $$;

-- Returns one slot after a correct value, or resets all of them.
create function give_attempt_back(wanted text) returns void
  language sql security definer set search_path = public, pg_temp as
$$ delete from attempt where subject = wanted and failures <= 1;
   update attempt set failures = failures - 1 where subject = wanted $$;
create function clear_attempts(wanted text) returns void
  language sql security definer set search_path = public, pg_temp as
$$ delete from attempt where subject = wanted $$;
create function drop_attempts(before timestamptz) returns integer
  language sql security definer set search_path = public, pg_temp as
$$ with gone as (delete from attempt where window_ends <= before returning 1) select count(*)::integer from gone $$;

create table known_device (
  account_id bigint not null references account,
  device_hash bytea not null check (length(device_hash) = 32),
  last_at timestamptz not null,
  primary key (account_id, device_hash)
);
create index known_device_age on known_device (last_at);

-- Records a device that has just logged in; the oldest devices beyond twenty are deleted.
create function remember_device(account bigint, hash bytea, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as
$$ insert into known_device (account_id, device_hash, last_at) values (account, hash, at)
     on conflict (account_id, device_hash) do update set last_at = at;
   delete from known_device d where d.account_id = account and d.device_hash not in (
     select k.device_hash from known_device k where k.account_id = account
     order by k.last_at desc, k.device_hash limit 20) $$;
create function knows_device(account bigint, hash bytea) returns boolean
  language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select 1 from known_device where account_id = account and device_hash = hash) $$;
create function drop_known_devices(before timestamptz) returns integer
  language sql security definer set search_path = public, pg_temp as
$$ with gone as (delete from known_device where last_at <= before returning 1) select count(*)::integer from gone $$;

-- Neither table has a tenant: the application can use them only through these functions.
revoke all on attempt, known_device from dojang_app;
do $$
declare f text;
begin
  foreach f in array array['take_attempt(text, integer, timestamptz, timestamptz, boolean)',
    'give_attempt_back(text)', 'clear_attempts(text)', 'drop_attempts(timestamptz)',
    'remember_device(bigint, bytea, timestamptz)', 'knows_device(bigint, bytea)',
    'drop_known_devices(timestamptz)']
  loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to dojang_app', f);
  end loop;
end $$;
