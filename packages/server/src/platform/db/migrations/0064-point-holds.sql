-- Each hold of points is a row with an end: it is captured, released or expired exactly once. Points of lots whose time is over leave
-- their wallet by entries, and points of a refund leave it for the account 'refunded'.

alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check
  check (account in ('wallet', 'spent', 'granted', 'held', 'expired', 'refunded'));
create index ledger_entry_wallet on ledger_entry (tenant_id, created_at desc) where account = 'wallet';

create table point_hold (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references tenant,
  -- What the points are held for: a reserved document, a batch of requests, or a refund.
  kind text not null check (kind in ('document', 'bulk', 'refund')),
  -- The name under which the ledger knows the hold: the transfer is 'hold:<reference>'.
  reference text not null,
  amount bigint not null check (amount > 0),
  state text not null default 'held' check (state in ('held', 'captured', 'released', 'expired')),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  ended_at timestamptz,
  check ((state = 'held') = (ended_at is null)),
  unique (tenant_id, reference)
);
create index point_hold_due on point_hold (expires_at) where state = 'held';
select restrict_to_tenant('point_hold');
revoke delete on point_hold from dojang_app;

-- A hold that has ended never changes.
create function keep_ended_hold() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_rewriting('a hold that has ended');
  return old;
end $$;
create trigger point_hold_ended before update on point_hold for each row
  when (old.state <> 'held' and app_is_bound()) execute function keep_ended_hold();

-- Holds from before: of reserved documents until 30 days after their time, the others as their documents ended.
insert into point_hold (tenant_id, kind, reference, amount, state, created_at, expires_at, ended_at)
  select h.tenant_id, 'document', h.reference, h.amount,
    case when h.rest > 0 then 'held' when h.is_captured then 'captured' else 'released' end, h.created_at,
    greatest(coalesce(d.reservation_at, h.created_at), h.created_at) + interval '30 days',
    case when h.rest > 0 then null else h.ended_at end
  from (
    select tenant_id, split_part(transfer, ':', 2) as reference,
      sum(amount) filter (where transfer like 'hold:%') as amount, sum(amount) as rest,
      bool_or(transfer like 'send:%') as is_captured, min(created_at) as created_at, max(created_at) as ended_at
    from ledger_entry where account = 'held' group by 1, 2) h
  left join document d on d.tenant_id = h.tenant_id and d.public_id = h.reference;

-- The number of days before their end at which the owner of the points was told last.
alter table lot add column noticed_days smallint check (noticed_days > 0);
grant update (noticed_days) on lot to dojang_app;

create function lock_expired_lots(at timestamptz)
  returns table (id bigint, remaining bigint)
  language sql volatile security definer set search_path = public, pg_temp as
$$ select l.id, l.remaining from lot l
   where l.tenant_id = app_tenant() and l.remaining > 0 and l.expires_at <= at order by l.id for update $$;

-- Tenants with points whose time is over, with holds that are overdue, or with points that end soon and are not announced.
create function due_points(at timestamptz, how_many integer) returns table (tenant_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select l.tenant_id from lot l where l.remaining > 0 and l.expires_at <= at
   union select h.tenant_id from point_hold h where h.state = 'held' and h.kind <> 'refund' and h.expires_at <= at
   union select l.tenant_id from lot l where l.remaining > 0 and l.expires_at > at
     and (l.expires_at <= at + interval '7 days' and l.noticed_days is distinct from 7
       or l.expires_at <= at + interval '30 days' and l.noticed_days is null)
   limit how_many $$;
create index lot_end on lot (expires_at) where remaining > 0;

do $$
declare f text;
begin
  foreach f in array array['lock_expired_lots(timestamptz)', 'due_points(timestamptz, integer)']
  loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to dojang_app', f);
  end loop;
  revoke execute on function keep_ended_hold() from public;
end $$;
