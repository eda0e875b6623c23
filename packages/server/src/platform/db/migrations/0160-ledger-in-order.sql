-- The entries that changed a tenant's wallets in the order in which they were added, with all that the ledger with its running balance
-- reads of them. Without the columns the planner preferred to read the table and sort.
create index ledger_entry_movements on ledger_entry (tenant_id, id)
  include (lot_id, amount, transfer, reason, created_at) where account = 'wallet';
