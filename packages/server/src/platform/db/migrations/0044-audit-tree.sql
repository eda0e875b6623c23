-- The hash tree of audit trails: one leaf for each published head, in the order of publication, and the signed checkpoints.

create table audit_leaf (
  leaf_index bigint primary key check (leaf_index >= 0),
  tenant_id bigint not null,
  document_id bigint not null,
  seq integer not null check (seq >= 1),
  head text not null check (head ~ '^[0-9a-f]{64}$'),
  at timestamptz not null,
  unique (document_id, seq),
  foreign key (tenant_id, document_id) references document (tenant_id, id)
);
select restrict_to_tenant('audit_leaf');
revoke insert, update, delete on audit_leaf from dojang_app;
create trigger audit_leaf_append_only before update or delete on audit_leaf for each row execute function refuse_change();
create trigger audit_leaf_no_truncate before truncate on audit_leaf for each statement execute function refuse_change();

create table audit_checkpoint (
  size bigint primary key check (size > 0),
  -- The checkpoint with its signature, as published.
  note text not null,
  -- The public key of the signature as text.
  log_key text not null,
  at timestamptz not null,
  -- RFC 3161 token for the note.
  timestamp_token bytea
);
grant select, insert, update (timestamp_token) on audit_checkpoint to dojang_app;
create trigger audit_checkpoint_kept before delete on audit_checkpoint for each row execute function refuse_change();
create trigger audit_checkpoint_unchanged before update on audit_checkpoint for each row
  when (old.timestamp_token is not null or (new.size, new.note, new.log_key, new.at) is distinct from
    (old.size, old.note, old.log_key, old.at)) execute function refuse_change();
create trigger audit_checkpoint_no_truncate before truncate on audit_checkpoint for each statement
  execute function refuse_change();

-- Hours whose publication a process has enqueued.
create table audit_hour (
  hour timestamptz primary key,
  begun_at timestamptz not null
);
grant select, insert on audit_hour to dojang_app;

-- Documents whose head is not in the tree yet. The row is locked by the transaction that adds an event, so that the publication,
-- which skips locked rows, never loses a head.
create table audit_head_due (document_id bigint primary key);
create function audit_head_is_due() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_head_due values (new.document_id)
    on conflict (document_id) do update set document_id = excluded.document_id;
  return null;
end $$;
revoke execute on function audit_head_is_due() from public;
create trigger audit_event_is_due after insert on audit_event for each row execute function audit_head_is_due();
insert into audit_head_due select id from document where audit_seq > 0;

-- Adds a leaf for each head that is due. One publication runs at a time. Returns the size of the tree.
create function append_audit_heads(at timestamptz, how_many integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  due bigint[];
begin
  perform pg_advisory_xact_lock(7201102);
  with free as materialized (
      select document_id from audit_head_due order by document_id limit how_many for update skip locked),
    taken as (delete from audit_head_due where document_id in (select document_id from free) returning document_id)
  select array_agg(document_id) into due from taken;
  -- A statement of its own: it sees what the transactions have committed whose rows were taken.
  insert into audit_leaf (leaf_index, tenant_id, document_id, seq, head, at)
    select (select coalesce(max(leaf_index), -1) from audit_leaf) + row_number() over (order by d.id), d.tenant_id, d.id, d.audit_seq,
      d.audit_head, append_audit_heads.at
    from document d where d.id = any(due) and d.audit_seq > 0
      and not exists (select 1 from audit_leaf l where l.document_id = d.id and l.seq = d.audit_seq);
  return (select coalesce(max(leaf_index) + 1, 0) from audit_leaf);
end $$;

-- The heads of the tree, which are published.
create function audit_heads(first bigint, how_many integer) returns table (leaf_index bigint, head text)
  language sql stable security definer set search_path = public, pg_temp as
$$ select leaf_index, head from audit_leaf where leaf_index >= first order by leaf_index limit how_many $$;

revoke execute on function append_audit_heads(timestamptz, integer), audit_heads(bigint, integer) from public;
grant execute on function append_audit_heads(timestamptz, integer), audit_heads(bigint, integer) to dojang_app;
