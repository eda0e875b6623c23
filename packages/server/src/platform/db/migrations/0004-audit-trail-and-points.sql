-- The audit trail and the points ledger: rows are only added and never changed.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create table audit_event (
  tenant_id bigint not null,
  document_id bigint not null,
  seq integer not null check (seq >= 1),
  type text not null,
  at timestamptz not null,
  actor jsonb not null,
  ip text not null,
  device text not null,
  detail jsonb not null,
  hash text not null check (length(hash) = 64),
  primary key (document_id, seq),
  foreign key (tenant_id, document_id) references document (tenant_id, id)
);
create trigger audit_event_append_only before update or delete on audit_event
  for each row execute function refuse_change();
create trigger audit_event_no_truncate before truncate on audit_event
  for each statement execute function refuse_change();

create table lot (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references tenant,
  kind text not null check (kind in ('free', 'paid')),
  reason text not null,
  granted bigint not null check (granted > 0),
  remaining bigint not null check (remaining >= 0 and remaining <= granted),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  unique (tenant_id, id)
);
create index lot_usable on lot (tenant_id, expires_at) where remaining > 0;

-- Double entry: the entries of a transfer add up to zero. 'wallet' is the account of the lot, 'spent' and 'granted' are the
-- opposite accounts.
create table ledger_entry (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  transfer text not null,
  lot_id bigint not null,
  account text not null check (account in ('wallet', 'spent', 'granted')),
  amount bigint not null check (amount <> 0),
  reason text not null,
  created_at timestamptz not null,
  unique (tenant_id, transfer, lot_id, account),
  foreign key (tenant_id, lot_id) references lot (tenant_id, id)
);
create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function refuse_change();
create trigger ledger_entry_no_truncate before truncate on ledger_entry
  for each statement execute function refuse_change();
