import {
  type BulkState,
  bulkNameOf,
  DomainError,
  isFitForBulk,
  isReservedBulk,
  koreanDay,
  type Locale,
  moveBulk,
  nameKey,
  priceOfSending,
  readBulkName,
  signingRoles,
  withoutPeople,
} from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Idempotency } from '../../platform/idempotency.repo.ts';
import { ownTeamNow, readTeamByPublicId, scopeOf } from '../access/index.ts';
import { assertSourceSendable, type ManyPorts, type MarkPorts } from '../documents/index.ts';
import { readNotices } from '../files/index.ts';
import { templateForBulk } from '../templates/index.ts';
import * as repo from './bulk.repo.ts';
import { bulkDetailView, bulkView } from './bulk.view.ts';
import { lockBulkForAction, seenBulk } from './bulk-access.ts';
import * as rows from './rows/bulk-row.repo.ts';
import type { RowPorts } from './rows/bulk-rows.service.ts';
import { signingCounts } from './signing/bulk-signing.repo.ts';
import { dropTests } from './test/bulk-test.repo.ts';

/** Owns the making, reading and deleting of bulks. A bulk keeps the content of its template as it was at that time. */

export interface BulkPorts extends RowPorts, ManyPorts, MarkPorts {}

export interface BulkListInput {
  readonly page: number;
  readonly limit: number;
  readonly status: BulkState | 'all';
  readonly search: string;
  readonly teamId?: string | undefined;
}

/** Creates the calls that make, read, rename and delete bulks. */
export function createBulks(ports: BulkPorts) {
  const inTenant = <T>(actor: UserActor, work: (tx: Tx) => Promise<T>) =>
    ports.db.inTenant(actor.tenantId, work);
  return {
    list: (actor: UserActor, input: BulkListInput) =>
      ports.db.readFor(actor, (tx) => list(ports, tx, actor, input)),
    create: (
      actor: UserActor,
      input: { readonly templateId: string; readonly name?: string | undefined },
      idempotent: Idempotency,
    ) => inTenant(actor, (tx) => idempotent(tx, () => createBulk(ports, tx, actor, input))),
    detail: (actor: UserActor, bulkId: string, locale: Locale) =>
      inTenant(actor, async (tx) => {
        const bulk = await seenBulk(tx, actor, bulkId);
        const price = priceOfSending(ports.pointsUnit, signingRoles(bulk.content).length);
        const faults = await rows.countFaults(tx, bulk.id);
        const notices = bulk.file_id === null ? [] : await readNotices(tx, bulk.file_id);
        const countsOf = await signingCounts(tx, [bulk.id], ports.clock.now());
        return bulkDetailView(bulk, countsOf(bulk.id), actor, { ...faults, notices }, price, locale);
      }),
    rename: (actor: UserActor, bulkId: string, typed: string) =>
      inTenant(actor, async (tx) => {
        const bulk = await lockBulkForAction(tx, actor, bulkId);
        const name = readBulkName(typed);
        await repo.changeBulk(tx, bulk.id, { name, name_key: nameKey(name) });
        return {};
      }),
    remove: (actor: UserActor, bulkId: string) =>
      inTenant(actor, async (tx) => {
        const bulk = await lockBulkForAction(tx, actor, bulkId);
        const status = moveBulk(bulk.status, 'delete');
        if (isReservedBulk({ status: bulk.status, isReserved: bulk.reservation_at !== null }))
          throw new DomainError('bulkStateRefused', { result: { status: bulk.status } });
        await rows.dropRowsAbove(tx, bulk.id, 0);
        await dropTests(tx, { bulkId: bulk.id });
        const content = JSON.stringify(withoutPeople(bulk.content));
        const emptied = { upload: null, author: null, file_id: null, row_count: 0, content };
        await repo.changeBulk(tx, bulk.id, { ...emptied, status, updated_at: ports.clock.now() });
        return {};
      }),
  };
}

async function list({ clock }: BulkPorts, tx: Tx, actor: UserActor, input: BulkListInput) {
  const teams = scopeOf(actor, 'bulk.read');
  const { page, limit, status, search } = input;
  const teamId = await teamOf(tx, teams, input.teamId);
  const viewer = { accountId: actor.accountId, teams };
  const request = { viewer, status, search: nameKey(search), teamId, page, limit };
  const found = await repo.listBulks(tx, request);
  const countsOf = await signingCounts(
    tx,
    found.map(({ id }) => id),
    clock.now(),
  );
  return {
    list: found.map((bulk) => bulkView(bulk, countsOf(bulk.id), actor)),
    total: await repo.countBulks(tx, request),
    page,
    limit,
  };
}

/** Returns the internal id of the requested team; one outside the scope is reported as absent. */
async function teamOf(tx: Tx, teams: ReturnType<typeof scopeOf>, teamId: string | undefined) {
  if (teamId === undefined) return null;
  const team = await readTeamByPublicId(tx, teamId);
  if (!team || (teams !== 'all' && !teams.has(team.id)))
    throw new DomainError('notFound', { field: 'teamId' });
  return team.id;
}

/**
 * Locks a template and returns its content if its requests can be sent in bulk.
 * @throws DomainError notFound, notAllowed, templateFileGone, bulkTemplateUnfit, and what `assertSourceSendable` refuses
 */
export async function sendableTemplate(ports: BulkPorts, tx: Tx, actor: UserActor, templateId: string) {
  const found = await templateForBulk(tx, actor, templateId);
  if (!isFitForBulk(found.content)) throw new DomainError('bulkTemplateUnfit', { field: 'templateId' });
  await assertSourceSendable(ports, tx, found.content, found.fileId, ports.clock.now());
  return found;
}

/** Makes a bulk from a template. @throws DomainError bulkTemplateUnfit, and what the template and its file refuse */
export async function createBulk(
  ports: BulkPorts,
  tx: Tx,
  actor: UserActor,
  input: { readonly templateId: string; readonly name?: string | undefined },
) {
  const { template, fileId, content } = await sendableTemplate(ports, tx, actor, input.templateId);
  const now = ports.clock.now();
  const name = readBulkName(input.name ?? bulkNameOf(template.name, koreanDay(now)));
  const added = await repo.addBulk(tx, {
    public_id: ports.ids.publicId(),
    tenant_id: actor.tenantId,
    owner_id: actor.accountId,
    team_id: template.team_id ?? (await ownTeamNow(tx, actor)),
    name,
    name_key: nameKey(name),
    status: 'pending',
    template_id: template.id,
    template_name: template.name,
    template_version: template.version,
    file_id: fileId,
    content: JSON.stringify(content),
    created_at: now,
    updated_at: now,
  });
  return { bulkTransmitId: added.public_id };
}
