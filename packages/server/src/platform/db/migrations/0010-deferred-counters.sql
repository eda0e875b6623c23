-- Documents are counted when their transaction ends. Many transactions update the same counter row: if one locks it first, it can
-- deadlock with transactions that hold the points and update the counter last.

drop trigger document_counters on document;
create constraint trigger document_counters after insert or update or delete on document
  deferrable initially deferred for each row execute function keep_document_counters();
