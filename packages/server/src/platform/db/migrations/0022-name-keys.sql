-- Name keys are cleaned after compatibility decomposition: '¨' becomes a space and a combining mark, and older keys contained
-- that space. Such keys are computed again from the stored keys, which are in lower case already.

do $$
declare
  one record;
  again text;
  numbered text;
  number integer;
begin
  update template set name_key = btrim(regexp_replace(name_key, ' +', ' ', 'g'))
  where name_key <> btrim(regexp_replace(name_key, ' +', ' ', 'g'));

  -- When two names have become equal, the later one gets a number, like a folder that moves to another team.
  for one in
    select 'team' kind, 10 longest, id, tenant_id, null::bigint team_id, null::bigint owner_id, name, name_key from team
    union all
    select 'folder', 14, id, tenant_id, team_id, owner_id, name, name_key from folder
    order by kind, id
  loop
    again := btrim(regexp_replace(one.name_key, ' +', ' ', 'g'));
    continue when again = one.name_key;
    numbered := one.name;
    number := 1;
    loop
      exit when case one.kind
        when 'team' then not exists (
          select 1 from team where tenant_id = one.tenant_id and name_key = again and id <> one.id)
        else not exists (
          select 1 from folder where name_key = again and id <> one.id
            and team_id is not distinct from one.team_id and (team_id is not null or owner_id = one.owner_id))
        end;
      number := number + 1;
      numbered := rtrim(left(one.name, one.longest - 1 - length(number::text))) || ' ' || number;
      again := btrim(regexp_replace(lower(normalize(numbered, nfkc)), ' +', ' ', 'g'));
    end loop;
    if one.kind = 'team' then
      update team set name = numbered, name_key = again where id = one.id;
    else
      update folder set name = numbered, name_key = again where id = one.id;
    end if;
  end loop;
end
$$;
