-- What an admin made of the scopes of an API key after it was issued. A key without a row has the scopes that it was issued with.
create table api_key_scope_change (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references tenant,
  key_id bigint not null,
  -- Who made the change.
  account_id bigint not null,
  at timestamptz not null,
  before text[] not null check (cardinality(before) > 0),
  after text[] not null check (cardinality(after) > 0),
  foreign key (tenant_id, key_id) references api_key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index api_key_scope_change_list on api_key_scope_change (key_id, id);
create index api_key_scope_change_account on api_key_scope_change (account_id);
select restrict_to_tenant('api_key_scope_change');
revoke delete, update on api_key_scope_change from dojang_app;
grant update (scopes) on api_key to dojang_app;
