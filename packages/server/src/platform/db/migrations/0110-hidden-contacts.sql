-- The contacts that an account has deleted from its own suggestions.
create table hidden_contact (
  tenant_id bigint not null,
  account_id bigint not null,
  -- A keyed hash of the contact: the contact itself is not stored again.
  contact_hash text not null,
  hidden_at timestamptz not null,
  primary key (account_id, contact_hash),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
select restrict_to_tenant('hidden_contact');
