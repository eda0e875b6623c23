-- A mail of which nobody can tell whether it arrived is sent again ten minutes later, with the same Message-ID, at most three times.
alter table delivery
  add column sent_again smallint not null default 0 check (sent_again between 0 and 3),
  -- When the last of these repetitions was planned.
  add column sent_again_at timestamptz,
  -- Nobody needs it any more, so it is left unknown.
  add column is_left boolean not null default false,
  add check ((sent_again = 0) = (sent_again_at is null));
create index delivery_unknown on delivery (updated_at) where state = 'unknown' and channel = 'email' and sent_again < 3 and not is_left;
-- Requests and reminders that did not arrive, as far as anyone knows. There are few of them.
create index delivery_undelivered on delivery (tenant_id, document_id)
  where state in ('failed', 'unknown') and template in ('request', 'reminder');

create function unknown_mails(before timestamptz, how_many integer) returns table (tenant_id bigint, delivery_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select tenant_id, id from delivery
   where state = 'unknown' and channel = 'email' and sent_again < 3 and not is_left and updated_at <= before
   order by updated_at limit how_many $$;
revoke execute on function unknown_mails(timestamptz, integer) from public;
grant execute on function unknown_mails(timestamptz, integer) to dojang_app;
