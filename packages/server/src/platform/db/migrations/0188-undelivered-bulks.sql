-- The owner of a bulk is told once when some of its requests have not arrived.
alter table bulk add column undelivered_told_at timestamptz;

-- Bulks that ended between two moments, whose owner was not told, and of which a request or reminder failed or is unknown.
create function undelivered_bulks(after timestamptz, before timestamptz, how_many integer)
  returns table (tenant_id bigint, bulk_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select b.tenant_id, b.id from bulk b
   where b.status in ('success', 'done') and b.undelivered_told_at is null
     and b.ended_at > undelivered_bulks.after and b.ended_at <= undelivered_bulks.before
     and exists (select from delivery v join bulk_row r on r.document_id = v.document_id
       where r.bulk_id = b.id and v.state in ('failed', 'unknown') and v.template in ('request', 'reminder'))
   order by b.ended_at limit how_many $$;
revoke execute on function undelivered_bulks(timestamptz, timestamptz, integer) from public;
grant execute on function undelivered_bulks(timestamptz, timestamptz, integer) to dojang_app;
