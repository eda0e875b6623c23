-- The number that a row has in the spreadsheet from which it came, with its headings and empty rows; null for rows that were typed or pasted.
alter table bulk_row add column sheet_row integer check (sheet_row >= 1);
