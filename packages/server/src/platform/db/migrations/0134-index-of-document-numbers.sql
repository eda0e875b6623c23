-- The short number of a document is the beginning of its id and is looked up within its tenant. Over the index of the ids alone the
-- planner read all documents of the tenant for each number.
create index document_number on document (tenant_id, public_id);
