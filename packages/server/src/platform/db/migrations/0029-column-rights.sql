-- Evidence cannot be changed with the application's role: neither a bug nor an injected statement can rewrite a seal, a
-- signature, a participant's identity or a balance. The rules do not apply to the owner of the tables (migrations, restores) and
-- to functions that run as the owner.

create function app_is_bound() returns boolean language sql stable set search_path = public, pg_temp as
$$ select not pg_has_role(current_user, (select relowner from pg_class where oid = 'public.document'::regclass), 'usage') $$;

create function refuse_rewriting(what text) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception '% never changes', what using errcode = 'insufficient_privilege';
end $$;

-- A document: the contents of a sent document never change, a completed document stays completed, a seal and a certificate never
-- change, and the head of the audit trail moves only to the event that was added.
create function keep_document_evidence() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.sent_at is not null and
    (new.public_id, new.name, new.file_id, new.original_sha256, new.sent_at, new.requester_id, new.process_type,
      new.is_sequential) is distinct from
    (old.public_id, old.name, old.file_id, old.original_sha256, old.sent_at, old.requester_id, old.process_type,
      old.is_sequential) then
    perform refuse_rewriting('what was sent');
  end if;
  if old.completed_at is not null
    and (new.status, new.completed_at) is distinct from (old.status, old.completed_at) then
    perform refuse_rewriting('a completed document');
  end if;
  if old.sealed_at is not null
    and (new.sealed_key, new.sealed_sha256, new.sealed_at) is distinct from
      (old.sealed_key, old.sealed_sha256, old.sealed_at) then
    perform refuse_rewriting('a seal');
  end if;
  if old.certificate_key is not null
    and (new.certificate_key, new.certificate_sha256) is distinct from
      (old.certificate_key, old.certificate_sha256) then
    perform refuse_rewriting('a certificate');
  end if;
  if (new.audit_seq, new.audit_head) is distinct from (old.audit_seq, old.audit_head)
    and (new.audit_seq <> old.audit_seq + 1 or not exists (select 1 from audit_event e
      where e.document_id = new.id and e.seq = new.audit_seq and e.hash = new.audit_head)) then
    perform refuse_rewriting('the head of an audit trail');
  end if;
  return new;
end $$;
create trigger document_evidence before update on document for each row
  when (app_is_bound()) execute function keep_document_evidence();

-- A participant who was asked: identity, contact, link and signing order never change. After the signature, the state, the times,
-- the consent and the digest never change.
create function keep_participant_evidence() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    if old.asked_at is not null then perform refuse_rewriting('who was asked'); end if;
    return old;
  end if;
  if old.asked_at is not null and
    (new.public_id, new.document_id, new.key, new.name, new.method, new.contact, new.link_nonce, new.asked_at,
      new.signing_order) is distinct from
    (old.public_id, old.document_id, old.key, old.name, old.method, old.contact, old.link_nonce, old.asked_at,
      old.signing_order) then
    perform refuse_rewriting('who was asked');
  end if;
  if old.signed_at is not null and
    (new.status, new.signed_at, new.consent_version, new.consent_at, new.viewed_at,
      new.signing_digest, new.signing_result) is distinct from
    (old.status, old.signed_at, old.consent_version, old.consent_at, old.viewed_at,
      coalesce(old.signing_digest, new.signing_digest), coalesce(old.signing_result, new.signing_result)) then
    perform refuse_rewriting('a signature');
  end if;
  return new;
end $$;
create trigger participant_evidence before update or delete on participant for each row
  when (app_is_bound()) execute function keep_participant_evidence();

-- Only wallet entries change a lot: the application has no right to change the remaining points.
alter table lot alter column remaining set default 0;
revoke insert, update, delete on lot from dojang_app;
grant insert (tenant_id, kind, reason, granted, expires_at, created_at) on lot to dojang_app;
create function entry_moves_lot() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update lot set remaining = remaining + new.amount where id = new.lot_id and tenant_id = new.tenant_id;
  return null;
end $$;
create trigger ledger_entry_moves_lot after insert on ledger_entry for each row
  when (new.account = 'wallet' and app_is_bound()) execute function entry_moves_lot();
-- Locks and returns the usable lots of the transaction's tenant.
create function lock_lots(at timestamptz)
  returns table (id bigint, kind text, remaining bigint, expires_at timestamptz)
  language sql volatile security definer set search_path = public, pg_temp as
$$ select l.id, l.kind, l.remaining, l.expires_at from lot l
   where l.tenant_id = app_tenant() and l.remaining > 0 and l.expires_at > at order by l.id for update $$;

-- Verifications belong to no tenant: the application cannot list or change them; each function performs one operation on one row.
revoke all on verification from dojang_app;

create function add_verification(new_id text, new_purpose text, account bigint, new_contact text, at timestamptz,
  ends timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as
$$ insert into verification (public_id, purpose, account_id, contact, created_at, expires_at)
   values (new_id, new_purpose, account, new_contact, at, ends) on conflict (public_id) do nothing $$;

create function verifications_made(wanted_purpose text, wanted text, since timestamptz) returns setof timestamptz
  language sql stable security definer set search_path = public, pg_temp as
$$ select created_at from verification where purpose = wanted_purpose and contact = wanted and created_at > since
   order by created_at desc $$;

create function end_phone_codes(phone text, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as
$$ update verification set expires_at = at
   where purpose = 'phone' and contact = phone and confirmed_at is null and expires_at > at $$;

create function end_account_links(account bigint, wanted_purpose text, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as
$$ update verification set expires_at = at
   where account_id = account and purpose = wanted_purpose and used_at is null and expires_at > at $$;

-- Takes a slot for an attempt at a code before the comparison; returns no row when none is left.
create function take_code_try(wanted text, most integer, at timestamptz)
  returns table (id bigint, public_id text, contact text, tries integer)
  language sql security definer set search_path = public, pg_temp as
$$ update verification v set tries = v.tries + 1
   where v.public_id = wanted and v.purpose = 'phone' and v.tries < most and v.used_at is null and v.expires_at > at
   returning v.id, v.public_id, v.contact, v.tries $$;

create function confirm_phone(verification_id bigint, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as
$$ update verification set confirmed_at = coalesce(confirmed_at, at) where id = verification_id and purpose = 'phone' $$;

create function phone_is_confirmed(wanted text, phone text, since timestamptz) returns boolean
  language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select 1 from verification where public_id = wanted and purpose = 'phone' and contact = phone
     and confirmed_at > since and used_at is null) $$;

create function spend_phone(wanted text, phone text, since timestamptz, at timestamptz) returns boolean
  language sql security definer set search_path = public, pg_temp as
$$ with used as (update verification set used_at = at where public_id = wanted and purpose = 'phone'
     and contact = phone and confirmed_at > since and used_at is null returning 1)
   select exists (select 1 from used) $$;

create function account_link(wanted_purpose text, wanted text, at timestamptz)
  returns table (account_id bigint, contact text, expires_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as
$$ select v.account_id, v.contact, v.expires_at from verification v where v.public_id = wanted
     and v.purpose = wanted_purpose and v.account_id is not null and v.used_at is null and v.expires_at > at $$;

create function spend_account_link(wanted_purpose text, wanted text, at timestamptz)
  returns table (account_id bigint, contact text, expires_at timestamptz)
  language sql security definer set search_path = public, pg_temp as
$$ update verification v set used_at = at where v.public_id = wanted and v.purpose = wanted_purpose
     and v.account_id is not null and v.used_at is null and v.expires_at > at
   returning v.account_id, v.contact, v.expires_at $$;

create function account_link_made(account bigint, wanted_purpose text, since timestamptz) returns timestamptz
  language sql stable security definer set search_path = public, pg_temp as
$$ select max(created_at) from verification
   where account_id = account and purpose = wanted_purpose and created_at > since $$;

create function verification_facts(wanted text) returns table (public_id text, purpose text, contact text,
    created_at timestamptz, expires_at timestamptz, used_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as
$$ select v.public_id, v.purpose, v.contact, v.created_at, v.expires_at, v.used_at from verification v
   where v.public_id = wanted $$;

create function drop_verifications(before timestamptz) returns integer
  language sql security definer set search_path = public, pg_temp as
$$ with gone as (delete from verification where expires_at <= before returning 1)
   select count(*)::integer from gone $$;

do $$
declare f text;
begin
  foreach f in array array['lock_lots(timestamptz)',
    'add_verification(text, text, bigint, text, timestamptz, timestamptz)',
    'verifications_made(text, text, timestamptz)', 'end_phone_codes(text, timestamptz)',
    'end_account_links(bigint, text, timestamptz)', 'take_code_try(text, integer, timestamptz)',
    'confirm_phone(bigint, timestamptz)', 'phone_is_confirmed(text, text, timestamptz)',
    'spend_phone(text, text, timestamptz, timestamptz)', 'account_link(text, text, timestamptz)',
    'spend_account_link(text, text, timestamptz)', 'account_link_made(bigint, text, timestamptz)',
    'verification_facts(text)', 'drop_verifications(timestamptz)']
  loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to dojang_app', f);
  end loop;
  revoke execute on function entry_moves_lot() from public;
end $$;
