-- The entries that changed a tenant's wallets in the order in which they were added: the ledger with its running balance reads them so.
create index ledger_entry_movements on ledger_entry (tenant_id, id) where account = 'wallet';
