-- What each account has seen: up to which event of a document's audit trail, and when it marked all documents as seen.

create table document_seen (
  tenant_id bigint not null,
  account_id bigint not null,
  document_id bigint not null,
  seen_seq integer not null check (seen_seq >= 0),
  primary key (account_id, document_id),
  foreign key (tenant_id, document_id) references document (tenant_id, id) on delete cascade,
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index document_seen_document on document_seen (document_id);
select restrict_to_tenant('document_seen');

-- Null until the account marks all documents as seen for the first time; then its creation counts. What happened before this
-- migration is not marked as unseen.
alter table account add column documents_seen_at timestamptz;
update account set documents_seen_at = now();

-- Lists by name in Korean order, for the three common places. Lists by state use the index of each state.
create index document_list_by_name on document (tenant_id, name collate korean, id);
create index document_list_by_requester_name on document (tenant_id, requester_id, name collate korean, id);
create index document_list_by_team_name on document (tenant_id, team_id, name collate korean, id);
-- The period of a list.
create index document_list_by_period on document (tenant_id, (coalesce(sent_at, created_at)));
