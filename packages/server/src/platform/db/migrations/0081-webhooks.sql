-- Endpoints of webhooks. Secrets are stored encrypted: {secret, privateKey}, both base64.
create table webhook_endpoint (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  tenant_id bigint not null references tenant,
  url text not null check (char_length(url) <= 2000),
  description text not null check (char_length(description) <= 100),
  -- Empty for all events.
  events text[] not null default '{}',
  state text not null check (state in ('active', 'off')),
  off_reason text check (off_reason in ('manual', 'failing', 'gone')),
  -- The first failure since the last success.
  failing_since timestamptz,
  secret text not null,
  previous_secret text,
  previous_until timestamptz,
  public_key text not null,
  -- The language of the mail about its end.
  locale text not null check (locale in ('ko', 'en')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (tenant_id, id),
  check ((state = 'off') = (off_reason is not null)),
  check ((previous_secret is null) = (previous_until is null))
);
create index webhook_endpoint_list on webhook_endpoint (tenant_id, id);
select restrict_to_tenant('webhook_endpoint');

-- Events as they are sent. The body is stored when the event happens and never changes.
create table webhook_event (
  id bigint generated always as identity primary key,
  public_id text not null,
  tenant_id bigint not null references tenant,
  -- Null for a test.
  document_id bigint,
  type text not null,
  body text not null check (octet_length(body) < 20000),
  created_at timestamptz not null,
  unique (tenant_id, public_id),
  unique (tenant_id, id),
  foreign key (tenant_id, document_id) references document (tenant_id, id) on delete cascade
);
create index webhook_event_time on webhook_event (tenant_id, created_at);
create index webhook_event_end on webhook_event (created_at);
create index webhook_event_document on webhook_event (document_id);
select restrict_to_tenant('webhook_event');
revoke update on webhook_event from dojang_app;

-- One row for each event and endpoint. `tries` counts the attempts of the present series, `attempts` all of them.
create table webhook_delivery (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references tenant,
  event_id bigint not null,
  endpoint_id bigint not null,
  state text not null check (state in ('pending', 'succeeded', 'failed')),
  attempts integer not null default 0 check (attempts >= tries),
  tries integer not null default 0 check (tries >= 0),
  last_status integer,
  -- When it is due; while an attempt runs, when it counts as lost.
  next_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (tenant_id, id),
  unique (endpoint_id, event_id),
  foreign key (tenant_id, event_id) references webhook_event (tenant_id, id) on delete cascade,
  foreign key (tenant_id, endpoint_id) references webhook_endpoint (tenant_id, id) on delete cascade,
  check ((state = 'pending') = (next_at is not null))
);
create index webhook_delivery_due on webhook_delivery (endpoint_id, next_at) where state = 'pending';
create index webhook_delivery_next on webhook_delivery (next_at) where state = 'pending';
create index webhook_delivery_event on webhook_delivery (event_id);
select restrict_to_tenant('webhook_delivery');

create table webhook_attempt (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references tenant,
  delivery_id bigint not null,
  at timestamptz not null,
  duration_ms integer not null check (duration_ms >= 0),
  status integer,
  failure text,
  request_headers jsonb not null,
  response text not null,
  foreign key (tenant_id, delivery_id) references webhook_delivery (tenant_id, id) on delete cascade,
  check ((status is null) = (failure is not null))
);
create index webhook_attempt_delivery on webhook_attempt (delivery_id, id);
select restrict_to_tenant('webhook_attempt');
revoke update on webhook_attempt from dojang_app;

-- Endpoints with deliveries that are due, the longest waiting first.
create function due_webhooks(at timestamptz, how_many integer) returns table (tenant_id bigint, endpoint_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select d.tenant_id, d.endpoint_id from webhook_delivery d
   where d.state = 'pending' and d.next_at <= due_webhooks.at
   group by d.tenant_id, d.endpoint_id order by min(d.next_at) limit how_many $$;

-- Removes events that happened before a moment, with their deliveries.
create function drop_webhook_events(before timestamptz) returns integer
  language sql security definer set search_path = public, pg_temp as
$$ with gone as (delete from webhook_event where created_at <= before returning 1)
   select count(*)::integer from gone $$;
revoke execute on function due_webhooks(timestamptz, integer), drop_webhook_events(timestamptz) from public;
grant execute on function due_webhooks(timestamptz, integer), drop_webhook_events(timestamptz) to dojang_app;
