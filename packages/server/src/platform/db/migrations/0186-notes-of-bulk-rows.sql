-- What was mended in the cells of a row, such as a phone number to which its first 0 was given back. A note is no error.
alter table bulk_row add column notes jsonb not null default '[]' check (jsonb_typeof(notes) = 'array');
