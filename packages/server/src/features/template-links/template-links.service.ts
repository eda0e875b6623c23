import { templateLinkPath } from '@dojang/contract';
import {
  assertTemplateLinkable,
  checkTemplateLinkEnd,
  DomainError,
  isTemplateSeen,
  MOST_TEMPLATE_LINKS,
  mayActOnTemplate,
  templateLinkState,
} from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { PersonEraser } from '../../platform/erased-person.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Keys } from '../../platform/keys.ts';
import { scopeOf, teamsOfScope } from '../access/index.ts';
import { lockTemplateForAction, placeOf } from '../templates/index.ts';
import * as repo from './template-link.repo.ts';

/**
 * Owns the direct links of templates for their owners. Invariant: the requests of a link are sent from the account of its maker, with
 * that account's present rights.
 */

export interface TemplateLinkPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly keys: Pick<Keys, 'encrypt'>;
  readonly publicUrl: () => string;
}

export interface LinkLimits {
  readonly mostUses: number | null;
  readonly expiresAt: string | null;
}

/** The change of a link; what is absent stays. */
export interface LinkChange {
  readonly isOn?: boolean | undefined;
  readonly mostUses?: number | null | undefined;
  readonly expiresAt?: string | null | undefined;
}

/** The purpose of the sealed token in the address. */
export const TEMPLATE_LINK_PURPOSE = 'template-link';

/** Creates the calls of the settings on direct links. */
export function createTemplateLinks(ports: TemplateLinkPorts) {
  const inTenant = <T>(actor: UserActor, work: (tx: Tx) => Promise<T>) =>
    ports.db.inTenant(actor.tenantId, work);
  return {
    list: (actor: UserActor) =>
      inTenant(actor, async (tx) => ({
        list: (await repo.listLinks(tx))
          .filter((row) => isSeen(actor, row))
          .map((row) => view(ports, actor, row)),
      })),
    create: (actor: UserActor, templateId: string, limits: LinkLimits) =>
      inTenant(actor, (tx) => create(ports, tx, actor, templateId, limits)),
    change: (actor: UserActor, linkId: string, change: LinkChange) =>
      inTenant(actor, async (tx) => {
        const link = await changeable(tx, actor, linkId);
        await repo.changeLink(tx, link.id, columnsOf(ports, change));
        return viewOf(ports, tx, actor, linkId);
      }),
    remove: (actor: UserActor, linkId: string) =>
      inTenant(actor, async (tx) => {
        await repo.deleteLink(tx, (await changeable(tx, actor, linkId)).id);
        return {};
      }),
  };
}

const templateOf = (row: repo.ShownLink) => ({
  team_id: row.template_team_id,
  owner_id: row.template_owner_id,
});

/** Those who see the template see its links. */
const isSeen = (actor: UserActor, row: repo.ShownLink): boolean =>
  isTemplateSeen(placeOf(templateOf(row), actor), scopeOf(actor, 'template.read'));

/** Its maker, and those who may change the template, may change a link. */
function mayChange(actor: UserActor, row: repo.ShownLink): boolean {
  const teams = teamsOfScope(actor, actor.authorization.scope);
  const place = placeOf(templateOf(row), actor);
  return (
    row.account_id === actor.accountId ||
    mayActOnTemplate(actor.authorization, 'template.change', place, teams)
  );
}

/** @throws DomainError notFound, notAllowed */
async function changeable(tx: Tx, actor: UserActor, linkId: string): Promise<repo.ShownLink> {
  await repo.lockLink(tx, linkId);
  const row = await repo.findLink(tx, linkId);
  if (row === undefined || !isSeen(actor, row)) throw new DomainError('notFound');
  if (!mayChange(actor, row)) throw new DomainError('notAllowed');
  return row;
}

/** @throws DomainError notFound, notAllowed, templateLinkUnfit, templateLinkEnd, templateLinksTooMany */
async function create(
  ports: TemplateLinkPorts,
  tx: Tx,
  actor: UserActor,
  templateId: string,
  { mostUses, expiresAt }: LinkLimits,
) {
  const template = await lockTemplateForAction(tx, actor, 'template.request', templateId);
  assertTemplateLinkable({ processType: template.process_type, roles: template.roles });
  const now = ports.clock.now();
  const end = expiresAt === null ? null : new Date(expiresAt);
  checkTemplateLinkEnd(end, now);
  await repo.lockTenant(tx, actor.tenantId);
  if ((await repo.countLinks(tx)) >= MOST_TEMPLATE_LINKS)
    throw new DomainError('templateLinksTooMany', { values: { max: MOST_TEMPLATE_LINKS } });
  const linkId = ports.ids.publicId();
  await repo.addLink(tx, {
    public_id: linkId,
    tenant_id: actor.tenantId,
    template_id: template.id,
    account_id: actor.accountId,
    nonce: ports.ids.secret(),
    most_uses: mostUses,
    expires_at: end,
    refused_at: null,
    created_at: now,
  });
  return viewOf(ports, tx, actor, linkId);
}

/** @throws DomainError templateLinkEnd */
function columnsOf({ clock }: TemplateLinkPorts, { isOn, mostUses, expiresAt }: LinkChange) {
  const end = expiresAt === undefined || expiresAt === null ? null : new Date(expiresAt);
  checkTemplateLinkEnd(end, clock.now());
  return {
    // The note about a visitor who was turned away ends when the owner has acted.
    refused_at: null,
    ...(isOn === undefined ? {} : { is_on: isOn }),
    ...(mostUses === undefined ? {} : { most_uses: mostUses }),
    ...(expiresAt === undefined ? {} : { expires_at: end }),
  };
}

async function viewOf(ports: TemplateLinkPorts, tx: Tx, actor: UserActor, linkId: string) {
  const row = await repo.findLink(tx, linkId);
  if (row === undefined) throw new DomainError('notFound');
  return view(ports, actor, row);
}

function view({ keys, clock, publicUrl }: TemplateLinkPorts, actor: UserActor, row: repo.ShownLink) {
  const token = keys.encrypt(TEMPLATE_LINK_PURPOSE, JSON.stringify([row.public_id, row.nonce]));
  return {
    linkId: row.public_id,
    url: `${publicUrl()}${templateLinkPath(token)}`,
    template: { templateId: row.template_public_id, name: row.template_name },
    owner: { name: row.owner_name },
    state: templateLinkState(factsOf(row), clock.now()),
    isOn: row.is_on,
    uses: row.uses,
    mostUses: row.most_uses,
    expiresAt: row.expires_at?.toISOString() ?? null,
    refusedAt: row.refused_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    abilities: { change: mayChange(actor, row) },
  };
}

/** Returns the facts of a link for the rules of the domain. */
export const factsOf = (row: Pick<repo.LinkRow, 'is_on' | 'expires_at' | 'most_uses' | 'uses'>) => ({
  isOn: row.is_on,
  expiresAt: row.expires_at,
  mostUses: row.most_uses,
  uses: row.uses,
});

/** Deletes the links of an erased person, whose requests could not be sent any more. */
export const eraseTemplateLinks: PersonEraser = (tx, { accountId }) => repo.deleteLinksOf(tx, accountId);
