-- From where an awaited cancellation of a payment was asked for; the audit trail records it when the provider has decided.
alter table payment_request
  add column canceller_ip text not null default '',
  add column canceller_device text not null default '';
