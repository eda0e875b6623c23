-- Reports of the receiving side about a message come without a tenant: by our own public id in a mail's envelope or Message-ID, or
-- by the messaging provider's id. Each function returns at most one delivery, by ids only.

create index delivery_provider_reference on delivery (provider_reference) where channel <> 'email';

create function delivery_by_public_id(wanted text) returns table (tenant_id bigint, delivery_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select tenant_id, id from delivery where public_id = wanted and channel = 'email' $$;

create function delivery_by_provider_reference(wanted text) returns table (tenant_id bigint, delivery_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select tenant_id, id from delivery where provider_reference = wanted and channel <> 'email'
   order by id desc limit 1 $$;

revoke execute on function delivery_by_public_id(text), delivery_by_provider_reference(text) from public;
grant execute on function delivery_by_public_id(text), delivery_by_provider_reference(text) to dojang_app;
