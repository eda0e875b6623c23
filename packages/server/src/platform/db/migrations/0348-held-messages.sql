-- While an installation sends nothing to the outside (OUTBOUND=off), what would go out is ended: nothing of it leaves by itself later.
-- A person or the operator sends it again, if it is still wanted.
create function hold_outgoing(at timestamptz) returns table (messages integer, webhooks integer)
  language sql security definer set search_path = public, pg_temp as
$$ with message as (update delivery set state = 'failed', error = 'installation: held, OUTBOUND=off', updated_at = at
     where state in ('planned', 'sending') returning 1),
   webhook as (update webhook_delivery set state = 'failed', next_at = null, updated_at = at
     where state = 'pending' returning 1)
   select (select count(*)::integer from message), (select count(*)::integer from webhook) $$;
revoke execute on function hold_outgoing(timestamptz) from public;
grant execute on function hold_outgoing(timestamptz) to dojang_app;

-- How many messages are held, and since when.
create function held_outgoing() returns table (messages integer, since timestamptz)
  language sql stable security definer set search_path = public, pg_temp as
$$ select count(*)::integer, min(updated_at) from delivery where state = 'failed' and error = 'installation: held, OUTBOUND=off' $$;
revoke execute on function held_outgoing() from public;
grant execute on function held_outgoing() to dojang_app;
