-- What a person sees of the own sessions: the device, and when each was last used.
alter table session_family add column public_id text;
update session_family set public_id = replace(gen_random_uuid()::text, '-', '');
alter table session_family alter column public_id set not null;
alter table session_family add constraint session_family_public_id unique (public_id);
-- Browser and system in a few words; empty for sessions that began before they were kept.
alter table session_family add column device text not null default '' check (char_length(device) <= 100);
alter table session_family add column last_used_at timestamptz;
update session_family set last_used_at = created_at;
alter table session_family alter column last_used_at set not null;
create index session_family_open on session_family (account_id) where ended_at is null;
