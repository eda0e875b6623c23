-- The columns that a person chose for the list of documents; null before the first choice. The service ignores names that it does not
-- know.
alter table account add column document_columns text[] check (cardinality(document_columns) <= 30);
