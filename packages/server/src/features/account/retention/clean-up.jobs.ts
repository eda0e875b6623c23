import { keptSince, RETENTION_RULES, type RetentionRule } from '@dojang/domain';
import { asTenant, type Tx } from '../../../platform/db/database.ts';
import { dropComplaints } from '../../complaints/index.ts';
import { deleteUnusedFiles, dropPrepared } from '../../files/index.ts';
import { forgetDeletedCards, forgetPayments } from '../../points/index.ts';
import type { AccountPorts } from '../people/account-ports.ts';
import { findServiceTenant } from '../people/people.repo.ts';
import { runDormancy } from './dormancy.service.ts';
import { type ErasingPorts, eraseClosed } from './erasing.service.ts';
import * as repo from './retention.repo.ts';

/**
 * Owns the daily clean-up: it removes records whose retention period has ended, and logs the number per rule. A second run on the
 * same day finds nothing to remove.
 */

export interface CleanUpPorts extends ErasingPorts, Pick<AccountPorts, 'ids'> {
  readonly hasDormancy: boolean;
  /** Erases the records of documents that were removed before a moment. @returns how many */
  readonly eraseRecords: (before: Date) => Promise<number>;
  /** Removes documents that test keys made up to a moment. @returns how many */
  readonly removeTests: (before: Date) => Promise<number>;
  /** Removes documents of erased accounts; completed ones that ended before a moment. @returns how many */
  readonly removeClosed: (completedBefore: Date) => Promise<number>;
}

/** Creates the handler of the job `clean_up`, which runs once a day. */
export function createCleanUpJob(ports: CleanUpPorts) {
  return async (): Promise<void> => {
    for (const rule of RETENTION_RULES) await apply(ports, rule);
    if (ports.hasDormancy) await runDormancy(ports);
  };
}

/** Rules whose rows belong to no tenant or to the service's own. */
const REMOVALS: Readonly<
  Record<
    Exclude<
      RetentionRule,
      'closedAccount' | 'unusedFile' | 'documentRecord' | 'testDocument' | 'closedDocument'
    >,
    (tx: Tx, before: Date) => Promise<number>
  >
> = {
  verification: repo.dropVerifications,
  preparedDownload: dropPrepared,
  bulkTest: repo.dropBulkTests,
  invitation: repo.dropInvitations,
  linkVisit: repo.dropLinkVisits,
  webhookEvent: repo.dropWebhookEvents,
  deletedCard: forgetDeletedCards,
  payment: forgetPayments,
  authenticationCode: repo.dropAuthenticationCodes,
  identityCheck: repo.dropIdentityChecks,
  phoneDrawing: repo.dropPhoneDrawings,
  attempt: repo.dropAttempts,
  sessionToken: repo.dropTokens,
  oauthRecord: repo.dropOauthRecords,
  session: repo.dropSessions,
  knownAddress: repo.dropAddresses,
  knownDevice: repo.dropDevices,
  marketing: repo.dropMarketing,
  complaint: dropComplaints,
  answeredRequest: repo.dropAnsweredRequests,
  accountMessage: async (tx, before) =>
    asTenant(tx, await findServiceTenant(tx), () => repo.eraseMessageContacts(tx, before)),
};

async function apply(ports: CleanUpPorts, rule: RetentionRule): Promise<void> {
  const now = ports.clock.now();
  const before = keptSince(rule, now);
  if (rule === 'closedAccount') return eraseClosed(ports, before);
  if (rule === 'unusedFile') {
    const removed = await deleteUnusedFiles(ports.db, before);
    return ports.db.outside((tx) => repo.logRemoval(tx, rule, removed, now));
  }
  if (rule === 'documentRecord' || rule === 'testDocument' || rule === 'closedDocument') {
    const { eraseRecords, removeTests, removeClosed } = ports;
    const remove = { documentRecord: eraseRecords, testDocument: removeTests, closedDocument: removeClosed };
    const removed = await remove[rule](before);
    return ports.db.outside((tx) => repo.logRemoval(tx, rule, removed, now));
  }
  await ports.db.outside(async (tx) => {
    await repo.logRemoval(tx, rule, await REMOVALS[rule](tx, before), now);
  });
}
