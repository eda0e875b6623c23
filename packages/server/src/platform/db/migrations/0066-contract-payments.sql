-- Payments inside contracts: the requester's own account at the payment provider, what a participant is asked to pay, and the reports
-- of the provider. A connection keeps its encrypted secrets after its end, as long as a payment may still be reported under them.

create table provider_connection (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references tenant,
  account_id bigint not null,
  user_id text not null check (char_length(user_id) between 1 and 100),
  -- Encrypted with the service's secret; emptied when the person is erased.
  link_key text not null,
  link_value text not null,
  connected_at timestamptz not null,
  ended_at timestamptz,
  unique (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create unique index provider_connection_current on provider_connection (tenant_id) where ended_at is null;
create index provider_connection_account on provider_connection (account_id);
select restrict_to_tenant('provider_connection');
revoke delete on provider_connection from dojang_app;

create table payment_request (
  id bigint generated always as identity primary key,
  -- Our reference, which the provider repeats in each report.
  public_id text not null unique,
  tenant_id bigint not null references tenant,
  document_id bigint not null unique,
  participant_id bigint not null,
  product_name text not null check (char_length(product_name) between 1 and 100),
  -- Won.
  amount bigint not null check (amount between 1000 and 1000000000),
  cancel_amount bigint not null default 0 check (cancel_amount between 0 and amount),
  state text not null default 'request'
    check (state in ('request', 'waiting', 'complete', 'cancel_request', 'cancel_approval', 'cancel_partial_approval')),
  connection_id bigint,
  provider_number text,
  pay_url text,
  -- When a request to the provider began that has not been answered yet.
  beginning_at timestamptz,
  -- A cancellation that the provider has not answered yet.
  pending_cancel_amount bigint check (pending_cancel_amount between 1 and amount - cancel_amount),
  pending_cancel_at timestamptz,
  -- After the settlement the provider only takes a request to cancel, and decides later.
  settled_at timestamptz,
  cancel_requested_at timestamptz,
  -- When the provider ended a request that was cancelled here.
  closed_at timestamptz,
  checks integer not null default 0,
  next_check_at timestamptz,
  requested_at timestamptz not null,
  paid_at timestamptz,
  cancelled_at timestamptz,
  updated_at timestamptz not null,
  unique (tenant_id, id),
  unique (tenant_id, provider_number),
  check ((pending_cancel_amount is null) = (pending_cancel_at is null)),
  check (provider_number is null or connection_id is not null),
  check (state not in ('cancel_approval') or cancel_amount = amount),
  check (state not in ('request', 'waiting', 'cancel_request', 'complete') or cancel_amount = 0),
  foreign key (tenant_id, document_id) references document (tenant_id, id) on delete cascade,
  foreign key (tenant_id, participant_id) references participant (tenant_id, id),
  foreign key (tenant_id, connection_id) references provider_connection (tenant_id, id)
);
create index payment_request_list on payment_request (tenant_id, requested_at desc, id desc);
create index payment_request_participant on payment_request (participant_id);
create index payment_request_connection on payment_request (connection_id);
create index payment_request_due on payment_request (next_check_at) where next_check_at is not null;
select restrict_to_tenant('payment_request');
revoke delete on payment_request from dojang_app;

create function refuse_change_of_payment() returns trigger language plpgsql as $$
begin
  if (new.public_id, new.tenant_id, new.document_id, new.participant_id, new.product_name, new.amount, new.requested_at)
    is distinct from
    (old.public_id, old.tenant_id, old.document_id, old.participant_id, old.product_name, old.amount, old.requested_at) then
    raise exception 'what a payment asks for never changes';
  end if;
  if new.cancel_amount < old.cancel_amount or (old.paid_at is not null and new.paid_at is distinct from old.paid_at) then
    raise exception 'a payment and its cancellation are never undone';
  end if;
  return new;
end $$;
create trigger payment_request_is_fixed before update on payment_request
  for each row execute function refuse_change_of_payment();

-- A verified report of the provider; the same number and state are taken once. Numbers are unique in a
-- tenant only, so that a tenant that invents one cannot occupy that of another.
create table payment_event (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references tenant,
  payment_id bigint not null,
  provider_number text not null,
  pay_state integer not null,
  -- From a report of the provider, or from our own look-up.
  source text not null check (source in ('feedback', 'look_up')),
  at timestamptz not null,
  unique (payment_id, provider_number, pay_state),
  foreign key (tenant_id, payment_id) references payment_request (tenant_id, id) on delete cascade
);
select restrict_to_tenant('payment_event');
revoke update, delete on payment_event from dojang_app;

-- Returns the tenant of a payment, before any tenant is known.
create function payment_tenant(wanted text) returns bigint
  language sql stable security definer set search_path = public, pg_temp as
$$ select tenant_id from payment_request where public_id = wanted $$;

-- Payments whose state is to be looked up.
create function due_payments(at timestamptz, how_many integer) returns table (tenant_id bigint, payment_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select p.tenant_id, p.id from payment_request p where p.next_check_at <= due_payments.at
   order by p.next_check_at limit how_many $$;

revoke execute on function payment_tenant(text), due_payments(timestamptz, integer) from public;
grant execute on function payment_tenant(text), due_payments(timestamptz, integer) to dojang_app;
