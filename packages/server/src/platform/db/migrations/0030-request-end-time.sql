-- When a request was cancelled or refused; the viewing period of its participants begins then.
alter table document add column ended_at timestamptz;
-- The application needs the right to update this column where rights are granted per column.
grant update (ended_at) on document to dojang_app;

update document d set ended_at = coalesce(
    (select max(e.at) from audit_event e
      where e.document_id = d.id and e.type in ('document.cancelled', 'document.rejected')),
    d.updated_at)
  where d.status in ('request_cancelled', 'signing_cancelled', 'rejected');
