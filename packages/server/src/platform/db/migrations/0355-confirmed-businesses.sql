-- When the operator compared the business of an organization with its public record. A change of what was compared ends that.
alter table tenant add column business_confirmed_at timestamptz;

create function end_confirmation() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update tenant set business_confirmed_at = null where id = new.tenant_id and business_confirmed_at is not null;
  return null;
end $$;
revoke execute on function end_confirmation() from public;
create trigger business_profile_confirmation after update on business_profile for each row
  when ((old.business_name, old.registration_number, old.representative_name)
    is distinct from (new.business_name, new.registration_number, new.representative_name))
  execute function end_confirmation();

-- Mails name an organization by the name of its tenant.
create function end_own_confirmation() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.business_confirmed_at := null;
  return new;
end $$;
create trigger tenant_confirmation before update of name on tenant for each row
  when (old.name is distinct from new.name) execute function end_own_confirmation();
