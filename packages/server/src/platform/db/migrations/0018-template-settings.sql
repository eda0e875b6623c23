-- What a template asks for beyond signatures: authentication, attachments and money, as a document keeps it.

alter table template add column request_settings jsonb not null default '{}'
  check (jsonb_typeof(request_settings) = 'object');
