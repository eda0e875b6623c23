-- Charges of points, the cards that pay them, automatic charging, and what the provider reports.

create table card_on_file (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  tenant_id bigint not null references tenant,
  -- The provider's key for the card, encrypted; null after the card was deleted for good.
  billing_key text,
  customer_key text not null,
  -- The code of the issuer, and the number as the provider masks it.
  issuer text not null,
  number text not null,
  is_default boolean not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  check (not is_default or deleted_at is null),
  check (billing_key is not null or deleted_at is not null),
  unique (tenant_id, id)
);
create unique index card_on_file_default on card_on_file (tenant_id) where is_default;
create index card_on_file_deleted on card_on_file (deleted_at) where billing_key is not null;
select restrict_to_tenant('card_on_file');
revoke delete on card_on_file from dojang_app;

create table charge (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  tenant_id bigint not null,
  account_id bigint not null,
  -- Our number of the order, by which the provider is asked.
  order_id text not null unique,
  kind text not null check (kind in ('purchase', 'automatic')),
  state text not null check (state in ('ready', 'paying', 'unknown', 'paid', 'failed', 'refunding', 'refunded')),
  product_id text not null,
  points bigint not null check (points > 0),
  supply bigint not null check (supply > 0),
  vat bigint not null check (vat >= 0),
  price bigint not null check (price = supply + vat),
  -- The card on file that pays; null when the payment window is used.
  card_id bigint,
  -- The provider's number of the payment.
  payment_key text unique,
  -- When the provider was asked for the payment; from then on it is only asked for the result.
  asked_at timestamptz,
  card_issuer text,
  card_number text,
  receipt_url text,
  failure_code text,
  failure_reason text,
  lot_id bigint,
  refund_tries integer not null default 0,
  refund_reason text,
  ordered_at timestamptz not null,
  paid_at timestamptz,
  refunded_at timestamptz,
  updated_at timestamptz not null,
  check ((state in ('paid', 'refunding', 'refunded')) = (lot_id is not null)),
  check ((lot_id is null) = (paid_at is null)),
  check ((state = 'refunded') = (refunded_at is not null)),
  unique (tenant_id, id),
  unique (lot_id),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  foreign key (tenant_id, card_id) references card_on_file (tenant_id, id),
  foreign key (tenant_id, lot_id) references lot (tenant_id, id)
);
create index charge_tenant on charge (tenant_id, ordered_at desc);
create index charge_account on charge (account_id);
create index charge_card on charge (card_id);
create index charge_open on charge (updated_at) where state in ('ready', 'paying', 'unknown', 'refunding');
select restrict_to_tenant('charge');
revoke delete on charge from dojang_app;

-- What was ordered never changes, and a payment keeps its lot.
create function keep_charge() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (new.public_id, new.account_id, new.order_id, new.kind, new.product_id, new.points, new.supply, new.vat, new.price, new.card_id,
      new.ordered_at) is distinct from
    (old.public_id, old.account_id, old.order_id, old.kind, old.product_id, old.points, old.supply, old.vat, old.price, old.card_id,
      old.ordered_at)
    or old.lot_id is not null and new.lot_id is distinct from old.lot_id
    or old.state = 'refunded' then
    perform refuse_rewriting('a charge');
  end if;
  return new;
end $$;
create trigger charge_kept before update on charge for each row
  when (app_is_bound()) execute function keep_charge();

create table auto_charge (
  tenant_id bigint primary key references tenant,
  account_id bigint not null,
  product_id text not null,
  threshold bigint not null check (threshold > 0),
  -- In won with VAT, for a calendar month in Korea.
  monthly_limit bigint not null check (monthly_limit > 0),
  card_id bigint not null,
  email text not null,
  tries integer not null default 0 check (tries between 0 and 3),
  failed_at timestamptz,
  failure_code text,
  failure_reason text,
  failed_price bigint,
  -- When the balance was compared last.
  checked_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((tries = 0) or (failed_at is not null)),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  foreign key (tenant_id, card_id) references card_on_file (tenant_id, id)
);
create index auto_charge_account on auto_charge (account_id);
create index auto_charge_card on auto_charge (card_id);
create index auto_charge_due on auto_charge (checked_at) where tries < 3;
select restrict_to_tenant('auto_charge');

-- A report of the provider, as it came. It is a hint only: what it says is asked for.
create table payment_event (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  charge_id bigint not null,
  provider text not null,
  event_id text not null,
  type text not null,
  status text not null,
  received_at timestamptz not null,
  unique (provider, event_id),
  foreign key (tenant_id, charge_id) references charge (tenant_id, id)
);
create index payment_event_charge on payment_event (charge_id);
select restrict_to_tenant('payment_event');
revoke update, delete on payment_event from dojang_app;
create trigger payment_event_append_only before update or delete on payment_event
  for each row execute function refuse_change();
create trigger payment_event_no_truncate before truncate on payment_event
  for each statement execute function refuse_change();

alter table prepared_download drop constraint prepared_download_kind_check;
alter table prepared_download add constraint prepared_download_kind_check check (kind in ('zip', 'table', 'sheet'));

create function charge_place(wanted text) returns table (tenant_id bigint, charge_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select tenant_id, id from charge where order_id = wanted $$;

-- Charges whose result is not known, and orders that were not paid within an hour. Later ones are found by the reconciliation.
create function open_charges(at timestamptz, how_many integer) returns table (tenant_id bigint, charge_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select tenant_id, id from charge
   where (state in ('paying', 'unknown', 'refunding') and updated_at <= at - interval '20 seconds'
       or state = 'ready' and updated_at <= at - interval '1 hour')
     and ordered_at > at - interval '40 days'
   order by updated_at limit how_many $$;

-- Tenants whose balance is below the threshold of their automatic charging.
create function due_auto_charges(at timestamptz, how_many integer) returns table (tenant_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select a.tenant_id from auto_charge a
   where a.tries < 3 and a.checked_at <= at - interval '10 minutes'
     and a.threshold > (select coalesce(sum(l.remaining), 0) from lot l
       where l.tenant_id = a.tenant_id and l.remaining > 0 and l.expires_at > at)
   order by a.checked_at limit how_many $$;

-- Forgets the keys of cards that were deleted before a moment.
create function forget_deleted_cards(before timestamptz) returns integer
  language sql security definer set search_path = public, pg_temp as
$$ with gone as (update card_on_file set billing_key = null, number = ''
     where deleted_at <= before and billing_key is not null returning 1)
   select count(*)::integer from gone $$;

-- The charges whose payment or refund is of a period, for the comparison with the provider's list.
create function charges_between(since timestamptz, till timestamptz)
  returns table (order_id text, payment_key text, state text, price bigint, paid_at timestamptz, refunded_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as
$$ select order_id, payment_key, state, price, paid_at, refunded_at from charge
   where paid_at >= since and paid_at < till or refunded_at >= since and refunded_at < till
     or ordered_at >= since and ordered_at < till
   order by ordered_at $$;

create function charge_of_order(wanted text)
  returns table (order_id text, payment_key text, state text, price bigint, paid_at timestamptz, refunded_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as
$$ select order_id, payment_key, state, price, paid_at, refunded_at from charge where charge.order_id = wanted $$;

do $$
declare f text;
begin
  foreach f in array array['charge_place(text)', 'open_charges(timestamptz, integer)',
    'due_auto_charges(timestamptz, integer)', 'forget_deleted_cards(timestamptz)',
    'charges_between(timestamptz, timestamptz)', 'charge_of_order(text)']
  loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to dojang_app', f);
  end loop;
  revoke execute on function keep_charge() from public;
end $$;
