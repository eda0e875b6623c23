-- The hash of an audit event covers a salted hash of the contact instead of the contact itself, so that the hashed text can be
-- published. Events without a contact, and those from before, have no salt.
alter table audit_event add column salt text not null default '';
alter table audit_event alter column salt drop default;
