-- What of its source the pages of a converted file do not show: told before sending, and stated by the certificate.
alter table file add column notices jsonb not null default '[]';
