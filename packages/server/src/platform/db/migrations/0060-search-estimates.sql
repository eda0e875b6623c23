-- A search estimates how many documents contain its text from the newest texts, sharper than before: reading the index entries of a
-- frequent text takes longer than reading the newest documents until a page is full.
--
-- Returns the documents of the transaction's tenant whose text contains the search, or null when the newest texts let expect more than
-- `expected_at_most` among the `of` documents in which the caller searches, when there are more than `found_at_most`, or when tokens do
-- not narrow the search; and the share of the newest texts that contain it. It runs as the owner, because row-level security uses no index for an operator that is not
-- leakproof, and therefore restricts itself to the transaction's tenant. The statement that reads the index has the values as literals, so
-- that the planner estimates for them. `search_documents` goes in a later version, when no server that calls it runs any more.
create function find_documents(search text, of bigint, expected_at_most integer, found_at_most integer,
    out ids bigint[], out share double precision)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tenant constant bigint := app_tenant();
  tokens constant tsquery := search_query(tenant, search);
  sample integer;
  matching integer;
begin
  -- A small sample is enough for a frequent text.
  foreach sample in array array[500, 2000] loop
    select count(*) into matching from (
      select words from document_search where tenant_id = tenant order by document_id desc limit sample) newest
      where position(search in words) > 0;
    share := matching::double precision / sample;
    exit when matching > 12;
  end loop;
  if tokens is null or share * of > expected_at_most then return; end if;
  -- Two characters that are a token are in exactly the texts that have the token.
  execute format('select array(select document_id from document_search where tenant_id = %s
    and search_tokens(tenant_id, words) @@ %L::tsquery and %s limit %s)', tenant, tokens,
    case when length(search) = 2 and tokens::text = format('%L', search_mark(tenant) || search) then 'true'
      else format('position(%L in words) > 0', search) end, found_at_most + 1) into ids;
  if cardinality(ids) > found_at_most then ids := null; end if;
end $$;
revoke execute on function find_documents(text, bigint, integer, integer) from public;
grant execute on function find_documents(text, bigint, integer, integer) to dojang_app;
