-- Drafts are deleted and removed for good too; a reservation is cancelled before its document is deleted.
do $do$
declare
  old text;
begin
  select conname into strict old from pg_constraint
    where conrelid = 'document'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%deleted_at IS NULL%draft%';
  execute format('alter table document drop constraint %I', old);
  alter table document add check (deleted_at is null or status <> 'reserved');
  -- The function changes in its condition only.
  execute replace(pg_get_functiondef('remove_document(bigint, timestamptz)'::regprocedure),
    $old$status not in ('draft', 'reserved', 'on_going')$old$, $new$status not in ('reserved', 'on_going')$new$);
end $do$;
