-- Mails to participants let them answer the requester where the organization allows it.

alter table tenant add column replies_to_requester boolean not null default true;
