-- The blanks of a page, as read when it was rendered; null for pages that were never rendered.
alter table page add column blanks jsonb;
