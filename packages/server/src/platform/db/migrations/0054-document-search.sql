-- The search of documents. The searched text of a document moves to a table of its own, so that the index changes when a draft is
-- saved, and not whenever a document changes its state.

create table document_search (
  tenant_id bigint not null,
  document_id bigint not null,
  -- The name, and the names and contacts of the participants: NFC, lower case.
  words text not null,
  primary key (tenant_id, document_id),
  foreign key (tenant_id, document_id) references document (tenant_id, id) on delete cascade
);
select restrict_to_tenant('document_search');

-- While servers of the version before still run, they write the text to the document; the next migrations copy the existing texts and
-- build the index. The column goes in a later version, when no such server runs any more.
alter table document alter column search_text set default '';
create function copy_search_text() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into document_search values (new.tenant_id, new.id, new.search_text)
    on conflict (tenant_id, document_id) do update set words = excluded.words where document_search.words <> excluded.words;
  return null;
end $$;
create trigger document_search_copy after insert or update of search_text on document for each row
  when (new.search_text <> '') execute function copy_search_text();

-- The pairs of adjacent characters of a text's words, and the last character of each word unless it is ASCII, each after the mark.
-- The pairs that nearly every phone number, year and address contains are left out: they narrow no search, and would be a tenth of
-- the index.
create function search_parts(mark text, words text, out pairs text[], out ends text[])
  language plpgsql immutable parallel safe set search_path = pg_catalog, public, pg_temp as $$
declare
  one text := ' ';
  following text;
begin
  pairs := '{}';
  ends := '{}';
  foreach following in array string_to_array(words || ' ', null) loop
    if one = ' ' then null;
    elsif following <> ' ' then
      if (one || following) not in ('01', '10', '20', '02', '.c', 'co', 'om') then
        pairs := pairs || (mark || one || following);
      end if;
    elsif octet_length(one) > 1 then
      ends := ends || (mark || one);
    end if;
    one := following;
  end loop;
end $$;

-- Tokens begin with one of 32 marks of tenants: a search reads the entries of its own tenant and of few others, and the many tenants with
-- few documents share their entries. An entry for every tenant and pair would be larger than the text.
create function search_mark(tenant bigint) returns text language sql immutable parallel safe as
$$ select chr(64 + (tenant % 32)::integer) $$;

create function search_tokens(tenant bigint, words text) returns tsvector
  language plpgsql immutable parallel safe set search_path = pg_catalog, public, pg_temp as $$
declare
  parts record := search_parts(search_mark(tenant), words);
begin
  return array_to_tsvector(parts.pairs || parts.ends);
end $$;

-- The tokens of every text that contains the search; null when tokens do not narrow it. A search for single characters reads the
-- tokens that begin with them.
create function search_query(tenant bigint, search text) returns tsquery
  language plpgsql immutable parallel safe set search_path = pg_catalog, public, pg_temp as $$
declare
  parts record := search_parts(search_mark(tenant), search);
  by_pairs constant boolean := cardinality(parts.pairs) > 0;
begin
  return (select string_agg(
      '''' || replace(replace(token, '\', '\\'), '''', '''''') || '''' || case when by_pairs then '' else ':*' end, ' & ')
    from unnest(case when by_pairs then parts.pairs else parts.ends end) token)::tsquery;
end $$;

-- Returns documents of the transaction's tenant whose text contains the search: all of them (`is_complete`), or some when there are
-- more than `at_most`. `of` is the number of documents among which the caller searches. When the newest documents let expect more than
-- `at_most`, it returns few; when one in thirty of them matches, it returns the newest, without the index. It runs as the owner, because
-- row-level security uses no index for an operator that is not leakproof, and therefore restricts itself to the transaction's tenant.
-- The statement has the values as literals, so that the planner estimates for them.
create function search_documents(search text, of bigint, at_most integer, out ids bigint[], out is_complete boolean)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  sample constant integer := 500;
  few constant integer := 400;
  tenant constant bigint := app_tenant();
  tokens constant tsquery := search_query(tenant, search);
  matching bigint;
  wanted integer := at_most;
begin
  select count(*) into matching from (
    select words from document_search where tenant_id = tenant order by document_id desc limit sample) newest
    where position(search in words) > 0;
  if matching > 4 and matching * of / sample > at_most then wanted := least(at_most, few); end if;
  if matching > sample / 30 or tokens is null then
    ids := array(select document_id from document_search where tenant_id = tenant and position(search in words) > 0
      order by document_id desc limit wanted + 1);
  else
    execute format('select array(select document_id from document_search where tenant_id = %s
      and search_tokens(tenant_id, words) @@ %L::tsquery and position(%L in words) > 0 limit %s)',
      tenant, tokens, search, wanted + 1) into ids;
  end if;
  is_complete := cardinality(ids) <= wanted;
end $$;
revoke execute on function search_documents(text, bigint, integer) from public;
grant execute on function search_documents(text, bigint, integer) to dojang_app;

-- A removed document is found by nobody.
create or replace function remove_document(wanted bigint, at timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone document;
  one bigint;
begin
  select * into gone from document
    where id = wanted and tenant_id = app_tenant() and deleted_at is not null and removed_at is null
      and status not in ('draft', 'reserved', 'on_going') and (status <> 'completed' or certificate_key is not null)
    for update;
  if not found then return false; end if;
  update document set removed_at = at, file_id = null, edited_file_id = null, finishing_file_id = null, sealed_key = null,
    certificate_key = null, folder_id = null, message = '', request_settings = '{}', field_groups = '[]',
    access_disabled = true, search_text = '' where id = wanted;
  delete from document_search where tenant_id = gone.tenant_id and document_id = wanted;
  delete from field where document_id = wanted;
  update participant set contact = '', refusal_reason = null, signing_result = null where document_id = wanted;
  update delivery set recipient = 'removed:' || id, parameters = '{}',
    state = case when state = 'planned' then 'failed' else state end,
    error = case when state = 'planned' then 'removed' else error end where document_id = wanted;
  perform loosen(array[gone.sealed_key, gone.certificate_key], gone.tenant_id);
  for one in select distinct f from unnest(array[gone.file_id, gone.edited_file_id, gone.finishing_file_id]) f
    where f is not null order by f
  loop
    perform 1 from file where id = one for update;
    delete from file f where f.id = one
      and not exists (select 1 from document d where d.file_id = f.id)
      and not exists (select 1 from document d where d.edited_file_id = f.id)
      and not exists (select 1 from template t where t.file_id = f.id);
  end loop;
  return true;
end $$;
