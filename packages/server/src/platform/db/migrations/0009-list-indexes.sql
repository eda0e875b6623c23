-- Lists of many documents: the tenant is read once per statement instead of once per row (a scalar subquery is an initial plan),
-- and a team's documents have an index in list order, as the tenant's and a requester's documents have.

do $$
declare t text;
begin
  foreach t in array array['team', 'membership', 'file', 'page', 'document', 'participant', 'field', 'field_value',
    'audit_event', 'lot', 'ledger_entry', 'delivery', 'document_counter']
  loop
    execute format('alter policy tenant_only on %I using (tenant_id = (select app_tenant()))
      with check (tenant_id = (select app_tenant()))', t);
  end loop;
end $$;

create index document_list_by_team on document (tenant_id, team_id, updated_at desc, id desc);
