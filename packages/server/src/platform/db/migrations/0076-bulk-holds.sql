-- The points of a bulk are a hold like those of a reserved document: a row with an end, of which each part that is sent spends some.

-- How many of the points were spent.
alter table point_hold add column spent bigint not null default 0 check (spent between 0 and amount);
update point_hold set spent = amount where state = 'captured';
alter table point_hold add check (state <> 'captured' or spent > 0);

-- Holds of bulks from before. The ledger names them '<bulk>:<number>'.
insert into point_hold (tenant_id, kind, reference, amount, spent, state, created_at, expires_at, ended_at)
  select h.tenant_id, 'bulk', h.reference, h.amount, h.amount - h.rest,
    case when h.is_last and b.kept > 0 then 'held' when h.rest = h.amount then 'released' else 'captured' end, h.created_at,
    greatest(coalesce(b.reservation_at, h.created_at), b.updated_at, h.created_at) + interval '30 days',
    case when h.is_last and b.kept > 0 then null else greatest(coalesce(h.ended_at, b.updated_at), h.created_at) end
  from (
    select held.tenant_id, held.bulk_id, held.reference, held.amount, held.created_at, gone.at as ended_at, held.is_last,
      case when held.is_last and held.kept > 0 then held.kept else coalesce(gone.amount, 0) end as rest
    from (
      select e.tenant_id, b.id as bulk_id, substr(e.transfer, 6) as reference, sum(e.amount) as amount, min(e.created_at) as created_at,
        substr(e.transfer, 6) = b.public_id || ':' || b.hold_number as is_last,
        coalesce((select sum((one->>'amount')::bigint) from jsonb_array_elements(b.held_lots) one), 0) as kept
      from ledger_entry e join bulk b on b.tenant_id = e.tenant_id and b.public_id = split_part(e.transfer, ':', 2)
      where e.account = 'held' and e.transfer like 'hold:%:%' group by e.tenant_id, b.id, e.transfer) held
    left join (
      select tenant_id, substr(transfer, 9) as reference, -sum(amount) as amount, max(created_at) as at
      from ledger_entry where account = 'held' and transfer like 'release:%:%' group by 1, 2) gone
      on gone.tenant_id = held.tenant_id and gone.reference = held.reference) h
  join (select id, reservation_at, updated_at,
      coalesce((select sum((one->>'amount')::bigint) from jsonb_array_elements(held_lots) one), 0) as kept from bulk) b
    on b.id = h.bulk_id;

-- Tenants with points whose time is over, with holds that are overdue, or with points that end soon and are not announced. The hold of a
-- bulk ends with its bulk, which its own sweep stops when the hold is overdue.
create or replace function due_points(at timestamptz, how_many integer) returns table (tenant_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select l.tenant_id from lot l where l.remaining > 0 and l.expires_at <= at
   union select h.tenant_id from point_hold h where h.state = 'held' and h.kind = 'document' and h.expires_at <= at
   union select l.tenant_id from lot l where l.remaining > 0 and l.expires_at > at
     and (l.expires_at <= at + interval '7 days' and l.noticed_days is distinct from 7
       or l.expires_at <= at + interval '30 days' and l.noticed_days is null)
   limit how_many $$;
