-- A card that was deleted for good keeps its encrypted key apart, where nothing can be paid with it, until the provider has deleted it.
alter table card_on_file
  add column ended_key text,
  add column ended_key_asked_at timestamptz,
  add check (ended_key is null or billing_key is null);
create index card_on_file_ended on card_on_file (ended_key_asked_at nulls first) where ended_key is not null;

create or replace function forget_deleted_cards(before timestamptz) returns integer
  language sql security definer set search_path = public, pg_temp as
$$ with gone as (update card_on_file set ended_key = billing_key, billing_key = null, number = ''
     where deleted_at <= before and billing_key is not null returning 1)
   select count(*)::integer from gone $$;

-- Cards whose key is to be deleted at the provider and was not tried since a moment.
create function ended_billing_keys(before timestamptz, how_many integer) returns table (tenant_id bigint, card_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select c.tenant_id, c.id from card_on_file c
   where c.ended_key is not null and (c.ended_key_asked_at is null or c.ended_key_asked_at <= before)
   order by c.ended_key_asked_at nulls first limit how_many $$;
revoke execute on function ended_billing_keys(timestamptz, integer) from public;
grant execute on function ended_billing_keys(timestamptz, integer) to dojang_app;
