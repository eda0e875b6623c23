import type { Rule } from './money-and-people.ts';

/** Rows that must never exist in the tables of accounts, verifications and account messages. */

export const accountRules: readonly Rule[] = [
  {
    rule: 'account messages belong to the service’s tenant, which owns nothing else',
    sql: `select format('delivery %s of %s stands in a tenant of kind %s', v.public_id, coalesce(v.document_id, 0), t.kind)
        breach from delivery v join tenant t on t.id = v.tenant_id
        where (v.document_id is null) <> (t.kind = 'service')
      union all select format('account %s belongs to the service', a.login_id)
        from account a join tenant t on t.id = a.tenant_id where t.kind = 'service'`,
  },
  {
    rule: 'a verification was confirmed before its expiry',
    sql: `select format('%s %s was used after its end', purpose, public_id) breach from verification
        where purpose <> 'phone' and used_at >= expires_at
      union all select format('phone %s was tried %s times', public_id, tries) from verification where tries > 5
      union all select format('phone %s was used without its code', public_id) from verification
        where purpose = 'phone' and used_at is not null and confirmed_at is null`,
  },
  {
    rule: 'no message contains a secret',
    sql: `select format('delivery %s keeps %s', public_id, key) breach from delivery, jsonb_object_keys(parameters) key
      where document_id is null
        and key not in ('locale', 'verificationId', 'loginIds', 'maskedLoginId', 'at', 'sleepsAt', 'points', 'price', 'vat', 'card',
          'receiptUrl', 'paidAt', 'expiresAt', 'endsAt', 'balance', 'reason', 'tries', 'nextAt', 'bulkId', 'webhookId', 'name', 'sent',
          'failed', 'uses', 'most', 'visitId', 'cancelled', 'tenantId', 'testId', 'role', 'roleName', 'recipient', 'requester', 'organization', 'message',
          'refundedAt', 'linkId', 'news')`,
  },
  {
    rule: 'an invitation was accepted before its end, by a sub-account of its organization',
    sql: `select format('invitation %s was accepted by %s at %s', i.public_id, a.login_id, i.accepted_at) breach
      from invitation i join account a on a.id = i.account_id
      where i.accepted_at >= i.expires_at or a.kind <> 'sub' or a.tenant_id <> i.tenant_id`,
  },
  {
    rule: 'no session begins while its account is dormant',
    sql: `select format('session %s of %s account %s is open', f.id, a.status, a.login_id) breach
      from session_family f join account a on a.id = f.account_id
      where f.ended_at is null and a.status = 'dormant' and f.created_at > a.dormant_at`,
  },
  {
    rule: 'an account with signatures of a kind has exactly one default of it, and no more than the maximum',
    sql: `select format('account %s has %s defaults among its %ss', account_id, count(*) filter (where is_default), kind)
        breach from saved_signature group by account_id, kind having count(*) filter (where is_default) <> 1
      union all select format('account %s keeps %s signatures', account_id, count(*))
        from saved_signature group by account_id having count(*) > 50`,
  },
  {
    rule: 'the application’s role can only add consents',
    sql: `select format('dojang_app may %s %s', what, t) breach
      from unnest(array['consent', 'retention_log']) t, unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) what
      where has_table_privilege('dojang_app', t, what)`,
  },
];
