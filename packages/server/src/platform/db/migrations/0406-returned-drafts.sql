-- least version: 0405
-- A draft that was made from a returned document says who returned it, and why. Servers of the version before make drafts without it.
alter table document
  -- { name, reason, at }; null for every other document.
  add column returned jsonb;

-- What is removed for good names nobody who returned it.
create function forget_return() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.returned := null;
  return new;
end $$;
create trigger document_forgets_return before update of removed_at on document for each row
  when (old.removed_at is null and new.removed_at is not null) execute function forget_return();
