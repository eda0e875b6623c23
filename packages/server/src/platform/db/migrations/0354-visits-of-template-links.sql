-- A direct link makes a limited number of requests within an hour and a day.
alter table template_link
  add column most_per_hour integer not null default 20 check (most_per_hour between 1 and 10000),
  add column most_per_day integer not null default 50 check (most_per_day between 1 and 10000);

-- When a link made a request; rows are of use for a day.
create table template_link_use (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references tenant,
  link_id bigint not null,
  at timestamptz not null,
  foreign key (tenant_id, link_id) references template_link (tenant_id, id) on delete cascade
);
create index template_link_use_time on template_link_use (link_id, at);
select restrict_to_tenant('template_link_use');
