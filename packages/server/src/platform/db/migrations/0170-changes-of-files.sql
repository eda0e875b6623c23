-- Tracked changes and comments of an uploaded file: the counts with which it was refused, or those that its uploader had accepted.
alter table file add column changes jsonb check (jsonb_typeof(changes) = 'object');
