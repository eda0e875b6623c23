-- New texts wait in the pending list of the search index and enter it together: the entries of 500 documents of a bulk have most pairs of
-- characters in common, and each common pair is then written once. Every search also reads the list, so it is short (in kB).
alter index document_search_tokens set (fastupdate = on, gin_pending_list_limit = 256);
