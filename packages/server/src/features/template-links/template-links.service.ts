import {
  assertTemplateLinkable,
  checkTemplateLinkEnd,
  DomainError,
  type LinkPerson,
  MOST_TEMPLATE_LINKS,
  readLinkPeople,
  usualVisitorKey,
} from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { PersonEraser } from '../../platform/erased-person.ts';
import type { DocumentPorts } from '../documents/index.ts';
import { linkedTemplate, lockTemplateForAction, templateOfDocument } from '../templates/index.ts';
import * as repo from './template-link.repo.ts';
import { isSeen, type LinkViewPorts, linkView, mayChange, peopleOf } from './template-link.view.ts';

/**
 * Owns the direct links of templates for their owners. Invariant: the requests of a link are sent from the account of its maker, with
 * that account's present rights, and every role but the visitor's has a person when the link is made or its people are changed.
 */

export interface TemplateLinkPorts extends Omit<DocumentPorts, 'keys'> {
  readonly keys: DocumentPorts['keys'] & LinkViewPorts['keys'];
  readonly publicUrl: LinkViewPorts['publicUrl'];
}

export interface NewLink {
  /** Either a template or a document. */
  readonly templateId?: string | undefined;
  readonly documentId?: string | undefined;
  /** The fields of the visitor, for an edited document. */
  readonly fields?: Parameters<typeof templateOfDocument>[3]['fields'];
  readonly mostUses: number | null;
  readonly mostPerDay: number;
  readonly mostPerHour: number;
  readonly expiresAt: string | null;
  readonly visitorKey?: string | undefined;
  readonly people: readonly LinkPerson[];
}

/** The change of a link; what is absent stays. */
export interface LinkChange {
  readonly isOn?: boolean | undefined;
  readonly mostUses?: number | null | undefined;
  readonly mostPerDay?: number | undefined;
  readonly mostPerHour?: number | undefined;
  readonly expiresAt?: string | null | undefined;
  readonly visitorKey?: string | undefined;
  readonly people?: readonly LinkPerson[] | undefined;
}

/** Creates the calls of the settings on direct links. */
export function createTemplateLinks(ports: TemplateLinkPorts) {
  const inTenant = <T>(actor: UserActor, work: (tx: Tx) => Promise<T>) =>
    ports.db.inTenant(actor.tenantId, work);
  return {
    list: (actor: UserActor) =>
      inTenant(actor, async (tx) => ({
        list: (await repo.listLinks(tx))
          .filter((row) => isSeen(actor, row))
          .map((row) => linkView(ports, actor, row)),
      })),
    create: (actor: UserActor, link: NewLink) => inTenant(actor, (tx) => create(ports, tx, actor, link)),
    change: (actor: UserActor, linkId: string, change: LinkChange) =>
      inTenant(actor, async (tx) => {
        const link = await changeable(tx, actor, linkId);
        await repo.changeLink(tx, link.id, {
          ...columnsOf(ports, change),
          ...peopleColumns(ports, link, change),
        });
        return viewOf(ports, tx, actor, linkId);
      }),
    remove: (actor: UserActor, linkId: string) =>
      inTenant(actor, async (tx) => {
        await repo.deleteLink(tx, (await changeable(tx, actor, linkId)).id);
        return {};
      }),
  };
}

/** @throws DomainError notFound, notAllowed */
async function changeable(tx: Tx, actor: UserActor, linkId: string): Promise<repo.ShownLink> {
  await repo.lockLink(tx, linkId);
  const row = await repo.findLink(tx, linkId);
  if (row === undefined || !isSeen(actor, row)) throw new DomainError('notFound');
  if (!mayChange(actor, row)) throw new DomainError('notAllowed');
  return row;
}

/** @throws DomainError notFound, notAllowed, templateLinkEnd, templateLinksTooMany, and as `assertTemplateLinkable` and `readLinkPeople` do */
async function create(ports: TemplateLinkPorts, tx: Tx, actor: UserActor, link: NewLink) {
  const { expiresAt, visitorKey, people } = link;
  const templateId = await templateIdOf(ports, tx, actor, link);
  const template = await lockTemplateForAction(tx, actor, 'template.request', templateId);
  assertTemplateLinkable(await linkedTemplate(tx, template.id));
  const visitor = visitorKey ?? usualVisitorKey(template.roles);
  const others = readLinkPeople(template.roles, visitor, people, ports.channels);
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
    most_uses: link.mostUses,
    most_per_day: link.mostPerDay,
    most_per_hour: link.mostPerHour,
    expires_at: end,
    refused_at: null,
    visitor_key: visitor,
    people: JSON.stringify(others),
    created_at: now,
  });
  return viewOf(ports, tx, actor, linkId);
}

/** Returns the template of a new link, made of the document where the link is a document's. @throws DomainError templateSourceMissing */
async function templateIdOf(
  ports: TemplateLinkPorts,
  tx: Tx,
  actor: UserActor,
  { templateId, documentId, fields }: NewLink,
): Promise<string> {
  if ((templateId === undefined) === (documentId === undefined))
    throw new DomainError('templateSourceMissing', { field: 'templateId' });
  if (documentId !== undefined) return templateOfDocument(ports, tx, actor, { documentId, fields });
  if (fields !== undefined) throw new DomainError('badInput', { field: 'fields' });
  return templateId ?? '';
}

/** @throws DomainError templateLinkEnd */
function columnsOf({ clock }: TemplateLinkPorts, change: LinkChange) {
  const { isOn, mostUses, mostPerDay, mostPerHour, expiresAt } = change;
  const end = expiresAt === undefined || expiresAt === null ? null : new Date(expiresAt);
  checkTemplateLinkEnd(end, clock.now());
  return {
    // The note about a visitor who was turned away ends when the owner has acted.
    refused_at: null,
    ...(isOn === undefined ? {} : { is_on: isOn }),
    ...(mostUses === undefined ? {} : { most_uses: mostUses }),
    ...(mostPerDay === undefined ? {} : { most_per_day: mostPerDay }),
    ...(mostPerHour === undefined ? {} : { most_per_hour: mostPerHour }),
    ...(expiresAt === undefined ? {} : { expires_at: end }),
  };
}

/**
 * The people are checked against the present roles; what is absent stays as far as its role does.
 * @throws DomainError as `readLinkPeople` does
 */
function peopleColumns({ channels }: TemplateLinkPorts, link: repo.ShownLink, change: LinkChange) {
  const { visitorKey = link.visitor_key, people } = change;
  if (change.visitorKey === undefined && people === undefined) return {};
  const kept = peopleOf({ ...link, visitor_key: visitorKey });
  const others = readLinkPeople(link.template_roles, visitorKey, people ?? kept, channels);
  return { visitor_key: visitorKey, people: JSON.stringify(others) };
}

async function viewOf(ports: TemplateLinkPorts, tx: Tx, actor: UserActor, linkId: string) {
  const row = await repo.findLink(tx, linkId);
  if (row === undefined) throw new DomainError('notFound');
  return linkView(ports, actor, row);
}

/** Deletes the links of an erased person, whose requests could not be sent any more. */
export const eraseTemplateLinks: PersonEraser = (tx, { accountId }) => repo.deleteLinksOf(tx, accountId);
