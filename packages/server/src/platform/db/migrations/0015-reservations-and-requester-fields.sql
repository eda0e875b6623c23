-- Reservations with their held point, reminders before the end, and requester fields.

alter table document add column reservation_at timestamptz;
alter table document add column reservation_failure text;
alter table document add column reminder_days integer not null default 3 check (reminder_days between 0 and 364);
alter table document add column request_settings jsonb not null default '{}';
alter table document add constraint document_reserved_at
  check (status not in ('reserved', 'reservation_cancelled') or reservation_at is not null);
alter table document add column purpose text not null default 'request' check (purpose in ('request', 'edit'));
alter table document add column edited_file_id bigint;
alter table document add foreign key (tenant_id, edited_file_id) references file (tenant_id, id);
create index document_due_reservation on document (reservation_at) where status = 'reserved';

-- The point of a reservation is held: it has left the wallet and is not spent yet.
alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check
  check (account in ('wallet', 'spent', 'granted', 'held'));

alter table participant add column auto_reminded_at timestamptz;

-- Values of requester fields are in the same table; they belong to no participant.
alter table field_value alter column participant_id drop not null;

create function due_reservations(at timestamptz, how_many integer) returns table (tenant_id bigint, document_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select tenant_id, id from document where status = 'reserved' and reservation_at <= at
   order by reservation_at limit how_many $$;

-- Participants whose validity ends within the request's reminder days; participants with a shorter validity are not reminded.
create function due_reminders(at timestamptz, how_many integer) returns table (tenant_id bigint, document_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select distinct p.tenant_id, p.document_id from participant p join document d on d.id = p.document_id
   where p.status = 'need_signing' and p.auto_reminded_at is null and p.method <> 'none'
     and d.status = 'on_going' and d.reminder_days > 0 and p.expires_at > at
     and p.expires_at - make_interval(days => d.reminder_days) <= at
     and p.expires_at - make_interval(days => d.reminder_days) > p.asked_at limit how_many $$;

revoke execute on function due_reservations(timestamptz, integer), due_reminders(timestamptz, integer) from public;
grant execute on function due_reservations(timestamptz, integer), due_reminders(timestamptz, integer) to dojang_app;
