-- The settings of a template in addition to signatures: authentication, attachments and payment, in the form of a document's
-- settings.

alter table template add column request_settings jsonb not null default '{}'
  check (jsonb_typeof(request_settings) = 'object');
