-- Outbound messages: one delivery per (event, recipient, channel), which is marked before it is sent.

create table delivery (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  tenant_id bigint not null references tenant,
  document_id bigint,
  participant_id bigint,
  event text not null,
  recipient text not null,
  channel text not null check (channel in ('email', 'kakao')),
  template text not null,
  parameters jsonb not null,
  state text not null check (state in ('planned', 'sending', 'sent', 'delivered', 'failed', 'unknown')),
  attempts integer not null default 0,
  provider_reference text,
  error text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (event, recipient, channel),
  unique (tenant_id, id),
  foreign key (tenant_id, document_id) references document (tenant_id, id),
  foreign key (tenant_id, participant_id) references participant (tenant_id, id)
);
create index delivery_document on delivery (document_id, id);
create index delivery_open on delivery (updated_at) where state in ('planned', 'sending');
