-- What a page leaves open to be filled in, as read when it was drawn; null for pages that were never looked at.
alter table page add column blanks jsonb;
