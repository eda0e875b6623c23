-- When a request was cancelled or refused: from then on its participants read for the viewing period only.
alter table document add column ended_at timestamptz;
-- Where rights are given by column, this one is written by the application too.
grant update (ended_at) on document to dojang_app;

update document d set ended_at = coalesce(
    (select max(e.at) from audit_event e
      where e.document_id = d.id and e.type in ('document.cancelled', 'document.rejected')),
    d.updated_at)
  where d.status in ('request_cancelled', 'signing_cancelled', 'rejected');
