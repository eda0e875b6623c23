-- How a payment was made, and, while a cancellation is awaited, who asked for it and why. The messages and the audit trail say so.
alter table payment_request
  add column method text,
  add column canceller_id bigint,
  add column cancel_reason text not null default '' check (char_length(cancel_reason) <= 200),
  add foreign key (tenant_id, canceller_id) references account (tenant_id, id);
create index payment_request_canceller on payment_request (canceller_id) where canceller_id is not null;
