-- What the message of a refused file names: the files inside a portfolio, or the kind of file that it really is.
alter table file add column failure_detail jsonb;
