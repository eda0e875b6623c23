-- least version: 0404
-- Participants ask the requester before they sign, and the requester answers. Servers of the version before know no comments.
create table participant_comment (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  document_id bigint not null,
  participant_id bigint not null,
  is_answer boolean not null,
  -- The name of the participant at that time.
  name text not null,
  text text not null check (char_length(text) between 2 and 500),
  -- Fractions of the page from its upper left corner, null for the page alone; without a page, of the whole document.
  page integer check (page > 0),
  x double precision check (x between 0 and 1),
  y double precision check (y between 0 and 1),
  -- The version of the document that the place is in.
  version integer not null,
  -- Written by, or to, somebody who has held the participant before: the present holder does not see it.
  of_former boolean not null default false,
  made_at timestamptz not null,
  check ((x is null) = (y is null)),
  check (x is null or page is not null),
  foreign key (tenant_id, document_id) references document (tenant_id, id) on delete cascade,
  foreign key (tenant_id, participant_id) references participant (tenant_id, id) on delete cascade
);
select restrict_to_tenant('participant_comment');
create index participant_comment_of_document on participant_comment (tenant_id, document_id, id);
create index participant_comment_of_participant on participant_comment (tenant_id, participant_id);

-- What is removed for good leaves no comments.
create function remove_comments() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from participant_comment where tenant_id = new.tenant_id and document_id = new.id;
  return null;
end $$;
create trigger document_removes_comments after update of removed_at on document for each row
  when (old.removed_at is null and new.removed_at is not null) execute function remove_comments();
