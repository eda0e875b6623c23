-- The won of a partial cancellation that a report tells under a number of its own; the sum of a payment's parts is what was cancelled.
alter table payment_event add column part bigint check (part > 0);
