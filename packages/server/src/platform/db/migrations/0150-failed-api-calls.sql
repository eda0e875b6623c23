-- The failed calls of a key on one Korean day, by the code of the error.
create table api_key_failure (
  tenant_id bigint not null references tenant,
  key_id bigint not null,
  day date not null,
  code integer not null,
  failed bigint not null check (failed > 0),
  -- The field that the last of them named; empty when it named none.
  field text not null check (length(field) <= 100),
  last_at timestamptz not null,
  primary key (key_id, day, code),
  foreign key (tenant_id, key_id) references api_key (tenant_id, id)
);
create index api_key_failure_list on api_key_failure (tenant_id, day);
select restrict_to_tenant('api_key_failure');
revoke delete on api_key_failure from dojang_app;
