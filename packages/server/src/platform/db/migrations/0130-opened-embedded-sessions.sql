-- When the page of a session was opened first: a document that it shows is recorded in the audit trail once for each session.
alter table embed_session add column opened_at timestamptz;
grant update (opened_at) on embed_session to dojang_app;
