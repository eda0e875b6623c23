-- A page is rendered on its first request, and its text is read after its file is ready. The rendering process holds a lease, so
-- that no other process renders the page; the lease of a process that has died expires.
alter table page
  add column picture_held_until timestamptz,
  add column thumb_held_until timestamptz,
  -- The existing pages have been read.
  add column is_read boolean not null default true;
create index page_unread on page (file_id, number) where not is_read;
