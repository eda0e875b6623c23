-- least version: 0403
-- An organization requires approvals. Servers of the version before know no rules; none can be set before the first one of this version runs.
alter table tenant
  -- [{ teamId, approverId, from: { label, least } | null }] with public ids, in the order in which the approvers act.
  add column approval_rules jsonb not null default '[]';
