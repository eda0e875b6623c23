-- Copies the texts of existing documents. It locks no document: what is saved meanwhile is copied by the trigger.
insert into document_search (tenant_id, document_id, words)
  select tenant_id, id, search_text from document where removed_at is null and search_text <> '' order by id
  on conflict do nothing;
