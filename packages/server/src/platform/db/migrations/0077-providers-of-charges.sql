-- A payment keeps the provider that took it: its refund goes back by the same one.
alter table charge add column provider text not null default 'toss' check (provider in ('toss', 'payapp'));
alter table charge alter column provider drop default;
-- The provider's page on which the order is paid; null when its window is opened by a script.
alter table charge add column pay_url text;
-- asked: the provider was asked for the present refund. requested: it decides later, and reports it.
alter table charge add column refund_step text check (refund_step in ('asked', 'requested'));

create or replace function keep_charge() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (new.public_id, new.account_id, new.order_id, new.kind, new.product_id, new.points, new.supply, new.vat, new.price, new.card_id,
      new.ordered_at, new.provider) is distinct from
    (old.public_id, old.account_id, old.order_id, old.kind, old.product_id, old.points, old.supply, old.vat, old.price, old.card_id,
      old.ordered_at, old.provider)
    or old.lot_id is not null and new.lot_id is distinct from old.lot_id
    or old.state = 'refunded' then
    perform refuse_rewriting('a charge');
  end if;
  return new;
end $$;

-- An order on a provider's page is paid without us, so it is looked up every minute until it is given up.
create or replace function open_charges(at timestamptz, how_many integer) returns table (tenant_id bigint, charge_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select tenant_id, id from charge
   where (state in ('paying', 'unknown', 'refunding') and updated_at <= at - interval '20 seconds'
       or state = 'ready' and updated_at <= at - interval '1 minute' and pay_url is not null
       or state = 'ready' and updated_at <= at - interval '1 hour')
     and ordered_at > at - interval '40 days'
   order by updated_at limit how_many $$;

-- What the provider without a list of movements has reported about the charges of a period, and about nothing else.
create function charges_of_provider(wanted text, since timestamptz, till timestamptz)
  returns table (order_id text, payment_key text, price bigint, reports jsonb)
  language sql stable security definer set search_path = public, pg_temp as
$$ select c.order_id, c.payment_key, c.price,
     coalesce((select jsonb_agg(jsonb_build_array(split_part(e.event_id, ':', 1), e.status) order by e.id)
       from charge_event e where e.charge_id = c.id and e.provider = wanted), '[]')
   from charge c
   where c.provider = wanted
     and (c.paid_at >= since and c.paid_at < till or c.refunded_at >= since and c.refunded_at < till
       or c.ordered_at >= since and c.ordered_at < till
       or exists (select 1 from charge_event e where e.charge_id = c.id and e.received_at >= since and e.received_at < till))
   order by c.ordered_at $$;
revoke execute on function charges_of_provider(text, timestamptz, timestamptz) from public;
grant execute on function charges_of_provider(text, timestamptz, timestamptz) to dojang_app;

drop function charges_between(timestamptz, timestamptz);
create function charges_between(provider text, since timestamptz, till timestamptz)
  returns table (order_id text, payment_key text, state text, price bigint, paid_at timestamptz, refunded_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as
$$ select c.order_id, c.payment_key, c.state, c.price, c.paid_at, c.refunded_at from charge c
   where c.provider = charges_between.provider
     and (c.paid_at >= since and c.paid_at < till or c.refunded_at >= since and c.refunded_at < till
       or c.ordered_at >= since and c.ordered_at < till)
   order by c.ordered_at $$;
revoke execute on function charges_between(text, timestamptz, timestamptz) from public;
grant execute on function charges_between(text, timestamptz, timestamptz) to dojang_app;
