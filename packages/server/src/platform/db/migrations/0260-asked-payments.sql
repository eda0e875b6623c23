-- When a payer's return last made the service ask the provider (another question within seconds is not asked), and the address of the
-- provider's receipt.
alter table payment_request
  add column asked_at timestamptz,
  add column receipt_url text not null default '';

-- The address of a receipt goes with what else identifies the payer.
create or replace function forget_payments(before timestamptz) returns integer
  language sql security definer set search_path = public, pg_temp as
$$ with charges as (
     update charge set card_issuer = null, card_number = null, receipt_url = null, payment_key = null, pay_url = null,
       failure_reason = case when failure_code is null then null else '' end, refund_reason = null
     where state in ('paid', 'failed', 'refunded') and greatest(ordered_at, paid_at, refunded_at) <= before
       and (card_number is not null or receipt_url is not null or payment_key is not null or pay_url is not null
         or refund_reason is not null or failure_reason <> '')
     returning 1),
   -- A payment inside a contract is kept with its document; the provider's number goes when the document's record is gone as well.
   payments as (
     update payment_request p set pay_url = null, receipt_url = '', cancel_reason = '', canceller_ip = '', canceller_device = '',
       provider_number = case when d.erased_at is null then p.provider_number end
     from document d
     where d.id = p.document_id and p.next_check_at is null and p.pending_cancel_amount is null
       and greatest(p.requested_at, p.paid_at, p.cancelled_at) <= before
       and (p.pay_url is not null or p.receipt_url <> '' or p.cancel_reason <> ''
         or d.erased_at is not null and p.provider_number is not null)
     returning 1)
   select (select count(*) from charges)::integer + (select count(*) from payments)::integer $$;
