-- Documents are counted when their transaction ends. A counter is a row that many wait for: taken first, it stands in the
-- way of transactions that hold the points and come to it last, and each waits for the other.

drop trigger document_counters on document;
create constraint trigger document_counters after insert or update or delete on document
  deferrable initially deferred for each row execute function keep_document_counters();
