-- Built after the texts are there, since that is faster and the index smaller. Drafts wait for it while they are saved: about a minute
-- for a million documents; everything else goes on.
create index document_search_tokens on document_search using gin (search_tokens(tenant_id, words)) with (fastupdate = off);
analyze document_search;
