-- Templates: a file with its fields and settings, and roles instead of people.

create table template (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  tenant_id bigint not null references tenant,
  owner_id bigint not null,
  -- Null for a personal template.
  team_id bigint,
  name text not null check (char_length(name) between 1 and 100),
  name_key text not null,
  version integer not null default 1 check (version >= 1),
  -- Whether a document was created from this version; the next save then begins another version.
  is_used boolean not null default false,
  revision integer not null default 1,
  -- Null when the file no longer exists; the template stays and shows that.
  file_id bigint,
  process_type text not null check (process_type in ('PROCEDURE', 'FACE_TO_FACE')),
  is_sequential boolean not null,
  expiry_minutes integer not null check (expiry_minutes between 1440 and 525600),
  message text not null default '',
  reminder_days integer not null default 3,
  roles jsonb not null check (jsonb_typeof(roles) = 'array' and jsonb_array_length(roles) >= 1),
  -- Requester fields refer to no role.
  fields jsonb not null default '[]' check (jsonb_typeof(fields) = 'array'),
  field_groups jsonb not null default '[]',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (tenant_id, id),
  foreign key (tenant_id, owner_id) references account (tenant_id, id),
  foreign key (tenant_id, team_id) references team (tenant_id, id),
  foreign key (tenant_id, file_id) references file (tenant_id, id) on delete set null (file_id)
);
create index template_list_of_owner on template (tenant_id, owner_id, updated_at desc, id desc) where team_id is null;
create index template_list_of_team on template (tenant_id, team_id, updated_at desc, id desc) where team_id is not null;

-- A document keeps the name and version of its template at the time of its creation.
alter table document add column template_id bigint;
alter table document add column template_name text;
alter table document add column template_version integer;
alter table document add foreign key (tenant_id, template_id) references template (tenant_id, id)
  on delete set null (template_id);
alter table document add check ((template_name is null) = (template_version is null));
alter table document add check (template_id is null or template_version is not null);
create index document_of_template on document (template_id) where template_id is not null;

alter table template enable row level security;
create policy tenant_only on template using (tenant_id = (select app_tenant()))
  with check (tenant_id = (select app_tenant()));
grant select, insert, update, delete on template to dojang_app;
