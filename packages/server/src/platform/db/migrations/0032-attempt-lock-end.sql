-- Returns when a locked subject opens again; null while there are slots. Takes no slot.
create function attempt_lock_end(wanted text, most integer, at timestamptz) returns timestamptz
  language sql stable security definer set search_path = public, pg_temp as
$$ select window_ends from attempt where subject = wanted and failures >= most and window_ends > at $$;
revoke execute on function attempt_lock_end(text, integer, timestamptz) from public;
grant execute on function attempt_lock_end(text, integer, timestamptz) to dojang_app;
