import { DomainError, LEAST_AGE, notificationKey, type PoliciesNow } from '@dojang/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { recordVersion } from '../people/notification.repo.ts';
import { addConsents } from '../people/people.repo.ts';

/** Owns what a person agrees to before an account exists: the age, the terms and the privacy policy; advertising is a choice. */

export interface Agreements {
  readonly age: boolean;
  readonly terms: boolean;
  readonly privacy: boolean;
  readonly marketing: boolean;
}

/**
 * Returns whether advertising was accepted; everything else is required.
 * @throws DomainError termsNotAgreed, with the field `agreements.…`
 */
export function readAgreements(agreements: Agreements): boolean {
  for (const needed of ['age', 'terms', 'privacy'] as const)
    if (!agreements[needed]) throw new DomainError('termsNotAgreed', { field: `agreements.${needed}` });
  return agreements.marketing;
}

export interface AgreedAccount {
  readonly tenantId: string;
  readonly accountId: string;
  readonly ip: string;
  readonly hasMarketing: boolean;
  /** What was shown. */
  readonly policies: PoliciesNow;
}

/** Records the agreements of a new account, with the versions that it agreed to. */
export async function recordAgreements(tx: Tx, agreed: AgreedAccount, now: Date): Promise<void> {
  const { tenantId, accountId, ip, hasMarketing, policies } = agreed;
  const row = { tenant_id: tenantId, account_id: accountId, given: true, at: now, ip };
  await addConsents(tx, [
    { ...row, kind: 'age' as const, version: String(LEAST_AGE) },
    { ...row, kind: 'terms' as const, version: policies.terms },
    { ...row, kind: 'privacy' as const, version: policies.privacy },
    { ...row, kind: 'policy' as const, version: String(policies.version) },
    { ...row, kind: 'marketing' as const, version: policies.privacy, given: hasMarketing },
  ]);
  await recordVersion(
    tx,
    { tenantId, accountId, key: notificationKey('policy'), version: policies.version },
    now,
  );
}
