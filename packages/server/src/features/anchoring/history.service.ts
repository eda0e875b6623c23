import { type Damage, type TrailHead, trailDamages } from '@dojang/domain';
import type { StoragePort } from '../../adapters/storage/port.ts';
import type { Database } from '../../platform/db/database.ts';
import { sha256Hex } from '../../platform/keys.ts';
import { readEvents } from '../evidence/index.ts';
import * as repo from './history.repo.ts';
import type { Finding, HistoryQuestion } from './history-finding.ts';
import { type Leaf, treeFindings } from './tree-check.ts';

/**
 * Owns the check of the whole history: every audit trail against the heads in the tree, and the tree against its files, its
 * checkpoints and checkpoints that were kept elsewhere. It reads and changes nothing.
 */

export interface HistoryPorts {
  /** Opened with the role that owns the tables. */
  readonly db: Database;
  readonly storage: StoragePort;
}

export interface HistoryVerdict {
  readonly documents: number;
  readonly leaves: number;
  readonly checkpoints: number;
  readonly findings: readonly Finding[];
}

const BATCH = 500;

/** Checks the history. @throws Error for an unknown organization */
export async function verifyHistory(ports: HistoryPorts, question: HistoryQuestion): Promise<HistoryVerdict> {
  const { reader } = ports.db;
  const { organization } = question;
  const tenantId = organization === undefined ? null : await repo.tenantNamed(reader, organization);
  if (organization !== undefined && tenantId === null) throw new Error(`no organization ${organization}`);
  const leaves = await allLeaves(ports);
  const checkpoints = await repo.checkpoints(reader);
  const inTree = await treeFindings(ports.storage, leaves, checkpoints, question);
  const { documents, findings } = await documentFindings(ports, tenantId, leaves);
  const counts = { documents, leaves: leaves.length, checkpoints: checkpoints.length };
  return { ...counts, findings: [...inTree, ...findings] };
}

async function allLeaves({ db }: HistoryPorts): Promise<Leaf[]> {
  const leaves: Leaf[] = [];
  for (;;) {
    const batch = await repo.leavesFrom(db.reader, (leaves.at(-1)?.index ?? -1) + 1, 10 * BATCH);
    leaves.push(...batch);
    if (batch.length === 0) return leaves;
  }
}

async function documentFindings({ db }: HistoryPorts, tenantId: string | null, leaves: readonly Leaf[]) {
  const own = leaves.filter((leaf) => tenantId === null || leaf.tenant_id === tenantId);
  const anchors = Map.groupBy(own, (leaf) => leaf.document_id);
  const findings: Finding[] = [];
  let documents = 0;
  for (let after = '0'; ; ) {
    const batch = await repo.documentsAfter(db.reader, after, tenantId, BATCH);
    for (const document of batch) {
      const events = await readEvents(db.reader, document);
      const recorded: TrailHead = { seq: document.audit_seq, head: document.audit_head };
      const damages = trailDamages(events, recorded, anchors.get(document.id) ?? [], sha256Hex);
      findings.push(...damages.map((damage) => ofDocument(document.public_id, damage)));
      anchors.delete(document.id);
    }
    documents += batch.length;
    const last = batch.at(-1);
    if (last === undefined) break;
    after = last.id;
  }
  // Leaves whose document does not exist any more: a removal for good keeps the row.
  for (const [id] of anchors) findings.push(ofDocument(`#${id}`, { kind: 'dropped', seq: null }));
  return { documents, findings };
}

const ofDocument = (which: string, { kind, seq }: Damage): Finding => ({
  kind,
  what: 'document',
  which,
  seq,
});
