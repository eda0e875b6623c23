import type { Rule } from './money-and-people.ts';

/** Rows that must never exist in teams, members and folders: each query returns the rows that break a rule. */
export const organizationRules: readonly Rule[] = [
  {
    rule: 'an organization has one default team and one main admin, other tenants have none',
    sql: `select format('tenant %s, %s, has %s default teams and %s main admins', t.id, t.kind, teams, admins) breach
      from tenant t
        cross join lateral (select count(*) teams from team where tenant_id = t.id and is_default) d
        cross join lateral (select count(*) admins from membership where tenant_id = t.id and role = 1000) a
      where teams <> (t.kind = 'organization')::int or admins <> (t.kind = 'organization')::int`,
  },
  {
    rule: 'teams form one tree of four levels, and each stores its path to the root',
    sql: `select format('team %s: path %s, depth %s, parent %s', c.id, c.path, c.depth, c.parent_id) breach
      from team c left join team p on p.id = c.parent_id
      where c.path is distinct from coalesce(p.path, '{}') || c.id or c.depth <> cardinality(c.path) - 1
        or c.depth > 3 or c.tenant_id <> coalesce(p.tenant_id, c.tenant_id)
        or (select count(distinct id) from unnest(c.path) id) <> cardinality(c.path)`,
  },
  {
    rule: 'members, folders and shares have the tenant of their team, account and folder',
    sql: `select format('account %s is a member of team %s of another tenant', m.account_id, m.team_id) breach
        from membership m join team t on t.id = m.team_id join account a on a.id = m.account_id
        where m.tenant_id <> t.tenant_id or m.tenant_id <> a.tenant_id
      union all select format('account %s is in charge of team %s of another tenant', c.account_id, c.team_id)
        from membership_team c join team t on t.id = c.team_id join membership m on m.account_id = c.account_id
        where c.tenant_id <> t.tenant_id or c.tenant_id <> m.tenant_id
      union all select format('folder %s stands in another tenant', f.id)
        from folder f join account a on a.id = f.owner_id left join team t on t.id = f.team_id
        where f.tenant_id <> a.tenant_id or f.tenant_id <> coalesce(t.tenant_id, f.tenant_id)
      union all select format('folder %s is shared with account %s of another tenant', s.folder_id, s.account_id)
        from folder_share s join folder f on f.id = s.folder_id join account a on a.id = s.account_id
          join account b on b.id = s.shared_by
        where s.tenant_id <> f.tenant_id or s.tenant_id <> a.tenant_id or s.tenant_id <> b.tenant_id
      union all select format('folder %s is shared with team %s of another tenant', s.folder_id, s.team_id)
        from folder_team_share s join folder f on f.id = s.folder_id join team t on t.id = s.team_id
          join account b on b.id = s.shared_by
        where s.tenant_id <> f.tenant_id or s.tenant_id <> t.tenant_id or s.tenant_id <> b.tenant_id
      union all select format('folder %s has %s team in a tenant that is %s', f.id, coalesce(f.team_id, 0), t.kind)
        from folder f join tenant t on t.id = f.tenant_id
        where (f.team_id is null) <> (t.kind = 'personal')`,
  },
  {
    rule: 'only team admins are in charge of teams',
    sql: `select format('account %s of role %s, scope %s is in charge of team %s', m.account_id, role, perms_scope, c.team_id)
        breach from membership_team c join membership m on m.account_id = c.account_id
      where role <> 1001 or perms_scope = 0`,
  },
  {
    rule: 'a document in a folder belongs to the folder’s tenant and team',
    sql: `select format('document %s of team %s lies in folder %s of team %s', d.public_id, d.team_id, f.id, f.team_id)
        breach from document d join folder f on f.id = d.folder_id
      where d.tenant_id <> f.tenant_id or d.team_id is distinct from f.team_id`,
  },
  {
    rule: 'a closed account has no session, share or membership',
    sql: `select format('account %s is closed and has the live session %s', a.id, s.id) breach
        from account a join session_family s on s.account_id = a.id where a.status = 'closed' and s.ended_at is null
      union all select format('account %s is closed and still a member', a.id)
        from account a join membership m on m.account_id = a.id where a.status = 'closed' and a.kind = 'sub'
      union all select format('account %s is closed and still shares folder %s', a.id, s.folder_id)
        from account a join folder_share s on s.account_id = a.id where a.status = 'closed'
      union all select format('account %s says %s since %s', id, status, closed_at)
        from account where (status = 'closed') <> (closed_at is not null)`,
  },
  {
    rule: 'members have a class, and sub-accounts are members',
    sql: `select format('account %s has role %s with group %s', account_id, role, perms_group) breach from membership
        where (role = 1002) <> (perms_group in (1000, 1001)) or (role = 1002 and perms_group is null)
          or (role <> 1002 and perms_group is not null)
      union all select format('sub-account %s is no member', a.id) from account a
        where a.kind = 'sub' and a.status <> 'closed' and not exists (select 1 from membership where account_id = a.id)`,
  },
];
