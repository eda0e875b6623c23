-- When the payer of a signed contract was reminded of the open payment; such reminders are limited like those to sign.
alter table payment_request add column reminded_at timestamptz[] not null default '{}';
