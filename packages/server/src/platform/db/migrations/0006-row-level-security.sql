-- Row-level security as a second protection: the application's role sees only the rows of the tenant that its transaction names,
-- and can change only what the rules allow. The few look-ups across tenants are functions that return one kind of value each.

do $$
declare t text;
begin
  foreach t in array array['team', 'membership', 'file', 'page', 'document', 'participant', 'field', 'field_value',
    'audit_event', 'lot', 'ledger_entry', 'delivery']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant_only on %I using (tenant_id = app_tenant()) with check (tenant_id = app_tenant())', t);
  end loop;
end $$;

grant usage on schema public to dojang_app;
grant select, insert, update, delete on tenant, team, account, membership, session_family, session_token, attempt,
  service_secret, file, page, document, participant, field, field_value, lot, delivery to dojang_app;
grant select, insert on audit_event, ledger_entry to dojang_app;

create function document_tenant(wanted text) returns bigint
  language sql stable security definer set search_path = public, pg_temp as
$$ select tenant_id from document where public_id = wanted $$;

create function sealed_file(wanted text) returns table (tenant_id bigint, document_id bigint, kind text)
  language sql stable security definer set search_path = public, pg_temp as
$$ select tenant_id, id, 'completed' from document where sealed_sha256 = wanted
   union all select tenant_id, id, 'certificate' from document where certificate_sha256 = wanted limit 1 $$;

create function due_expiries(at timestamptz, how_many integer) returns table (tenant_id bigint, document_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select distinct p.tenant_id, p.document_id from participant p join document d on d.id = p.document_id
   where p.status = 'need_signing' and p.expires_at <= at and d.status = 'on_going' limit how_many $$;

create function unfinished_seals(before timestamptz, how_many integer) returns table (tenant_id bigint, document_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select tenant_id, id from document where status = 'completed' and certificate_key is null
   and completed_at <= before order by completed_at limit how_many $$;

create function open_deliveries(before timestamptz, how_many integer) returns table (tenant_id bigint, delivery_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select tenant_id, id from delivery where state in ('planned', 'sending') and updated_at <= before
   order by updated_at limit how_many $$;

create function converting_files(before timestamptz, how_many integer) returns table (tenant_id bigint, file_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select tenant_id, id from file where state = 'converting' and created_at <= before order by created_at limit how_many $$;

create function enqueue_job(task text, payload json, key text, run_at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload, run_at => run_at, max_attempts => 12, job_key => key,
    job_key_mode => 'preserve_run_at');
end $$;

revoke execute on function document_tenant(text), sealed_file(text), due_expiries(timestamptz, integer),
  unfinished_seals(timestamptz, integer), open_deliveries(timestamptz, integer),
  converting_files(timestamptz, integer), enqueue_job(text, json, text, timestamptz) from public;
grant execute on function document_tenant(text), sealed_file(text), due_expiries(timestamptz, integer),
  unfinished_seals(timestamptz, integer), open_deliveries(timestamptz, integer),
  converting_files(timestamptz, integer), enqueue_job(text, json, text, timestamptz) to dojang_app;

-- Returns the session of a token's hash, before any tenant is known.
create function session_actor(token_hash bytea) returns table (
    kind text, expires_at timestamptz, ended_at timestamptz, family_id bigint,
    account_id bigint, account_public_id text, tenant_id bigint, account_kind text, login_id text, name text, email text,
    phone text, role integer, perms_group integer, perms_scope integer, team_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select t.kind, t.expires_at, f.ended_at, f.id, a.id, a.public_id, a.tenant_id, a.kind, a.login_id, a.name, a.email,
     a.phone, m.role, m.perms_group, m.perms_scope, m.team_id
   from session_token t join session_family f on f.id = t.family_id
   join account a on a.id = f.account_id and a.status = 'active'
   left join membership m on m.account_id = a.id
   where t.hash = token_hash $$;
revoke execute on function session_actor(bytea) from public;
grant execute on function session_actor(bytea) to dojang_app;
