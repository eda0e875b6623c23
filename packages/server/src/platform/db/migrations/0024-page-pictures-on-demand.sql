-- A page is drawn when somebody looks at it first, and read after its file is ready. Whoever draws it holds it until
-- then, so that no other process draws it too; a hold that its process did not live to see ends by itself.
alter table page
  add column picture_held_until timestamptz,
  add column thumb_held_until timestamptz,
  -- The pages that stand have been read.
  add column is_read boolean not null default true;
create index page_unread on page (file_id, number) where not is_read;
