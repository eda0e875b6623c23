-- Participants who sign in person get no messages, so no reminder of theirs is ever due.
create or replace function due_reminders(at timestamptz, how_many integer)
  returns table (tenant_id bigint, document_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select distinct p.tenant_id, p.document_id from participant p join document d on d.id = p.document_id
   where p.status = 'need_signing' and p.auto_reminded_at is null and p.method <> 'none'
     and d.process_type = 'PROCEDURE' and d.status = 'on_going' and d.reminder_days > 0 and p.expires_at > at
     and p.expires_at - make_interval(days => d.reminder_days) <= at
     and p.expires_at - make_interval(days => d.reminder_days) > p.asked_at limit how_many $$;
