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

-- A visitor who has not opened the message yet. The address in it is derived from the id by a keyed hash and is not stored.
create table template_link_ask (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  tenant_id bigint not null references tenant,
  link_id bigint not null,
  -- What the visitor typed, encrypted.
  visit text not null,
  expires_at timestamptz not null,
  foreign key (tenant_id, link_id) references template_link (tenant_id, id) on delete cascade
);
create index template_link_ask_link on template_link_ask (link_id);
create index template_link_ask_end on template_link_ask (expires_at);
select restrict_to_tenant('template_link_ask');
revoke update, delete on template_link_ask from dojang_app;

-- Returns what a visitor typed, before any tenant is known.
create function template_link_visitor(wanted text, at timestamptz) returns text
  language sql stable security definer set search_path = public, pg_temp as
$$ select visit from template_link_ask where public_id = wanted and expires_at > at $$;
create function drop_link_asks(before timestamptz) returns integer
  language sql security definer set search_path = public, pg_temp as
$$ with gone as (delete from template_link_ask where expires_at <= before returning 1) select count(*)::integer from gone $$;

do $$
declare f text;
begin
  foreach f in array array['template_link_visitor(text, timestamptz)', 'drop_link_asks(timestamptz)'] loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to dojang_app', f);
  end loop;
end $$;
