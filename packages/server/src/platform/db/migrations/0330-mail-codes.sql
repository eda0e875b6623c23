-- A sign-up may be verified by a code to the mail address. The functions of codes take the purpose, so that a code of one purpose
-- can neither be entered nor spent as one of another.
alter table verification drop constraint verification_purpose_check;
alter table verification add constraint verification_purpose_check
  check (purpose in ('phone', 'mail-code', 'email', 'reset', 'wake', 'login', 'admin'));

drop function end_phone_codes(text, timestamptz);
drop function take_code_try(text, integer, timestamptz);
drop function confirm_phone(bigint, timestamptz);
drop function phone_is_confirmed(text, text, timestamptz);
drop function spend_phone(text, text, timestamptz, timestamptz);

create function end_codes(wanted_purpose text, wanted_contact text, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as
$$ update verification set expires_at = at
   where purpose = wanted_purpose and contact = wanted_contact and confirmed_at is null and expires_at > at $$;

-- Takes a slot for an attempt at a code before the comparison; returns no row when none is left.
create function take_code_try(wanted_purpose text, wanted text, most integer, at timestamptz)
  returns table (id bigint, public_id text, contact text, tries integer)
  language sql security definer set search_path = public, pg_temp as
$$ update verification v set tries = v.tries + 1
   where v.public_id = wanted and v.purpose = wanted_purpose and v.purpose in ('phone', 'mail-code')
     and v.tries < most and v.used_at is null and v.expires_at > at
   returning v.id, v.public_id, v.contact, v.tries $$;

create function confirm_code(wanted_purpose text, verification_id bigint, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as
$$ update verification set confirmed_at = coalesce(confirmed_at, at)
   where id = verification_id and purpose = wanted_purpose and purpose in ('phone', 'mail-code') $$;

create function code_is_confirmed(wanted_purpose text, wanted text, wanted_contact text, since timestamptz) returns boolean
  language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select 1 from verification where public_id = wanted and purpose = wanted_purpose
     and contact = wanted_contact and confirmed_at > since and used_at is null) $$;

create function spend_code(wanted_purpose text, wanted text, wanted_contact text, since timestamptz, at timestamptz)
  returns boolean
  language sql security definer set search_path = public, pg_temp as
$$ with used as (update verification set used_at = at where public_id = wanted and purpose = wanted_purpose
     and contact = wanted_contact and confirmed_at > since and used_at is null returning 1)
   select exists (select 1 from used) $$;

do $$
declare f text;
begin
  foreach f in array array['end_codes(text, text, timestamptz)', 'take_code_try(text, text, integer, timestamptz)',
    'confirm_code(text, bigint, timestamptz)', 'code_is_confirmed(text, text, text, timestamptz)',
    'spend_code(text, text, text, timestamptz, timestamptz)']
  loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to dojang_app', f);
  end loop;
end $$;
