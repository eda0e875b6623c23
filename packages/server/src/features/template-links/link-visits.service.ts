import { signerLinkPath } from '@dojang/contract';
import {
  assertShownName,
  assertTemplateLinkable,
  assertTemplateLinkOpen,
  cleanLine,
  DomainError,
  holdsResidentNumber,
  isLinkFull,
  isLinkNearlyFull,
  isRunning,
  isVisitorFirst,
  LONGEST_LINK_NAME,
  maskContact,
  parseContact,
  refuseStrangersName,
} from '@dojang/domain';
import type { Origin, UserActor } from '../../platform/actor.ts';
import type { Attempts, Limit } from '../../platform/attempts.repo.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Keys, sameText } from '../../platform/keys.ts';
import { type LinkVisit, openVisit, sealVisit, visitOfToken } from '../../platform/verification-keys.ts';
import { queueAccountMessage, type TextLimit, userActorOf } from '../account/index.ts';
import { type DocumentPorts, findDocument, listParticipants, requesterOf } from '../documents/index.ts';
import { linkedTemplate, requestFromTemplate } from '../templates/index.ts';
import { noteRefusal, tellOwner } from './link-owner.service.ts';
import * as repo from './template-link.repo.ts';
import { factsOf, peopleOf, TEMPLATE_LINK_PURPOSE } from './template-link.view.ts';

/**
 * Owns the visitors of direct links. A visitor gives a name and a contact, and gets a link at that contact, which
 * proves that it is theirs. Invariants: before it is opened nobody else is told and no point is taken; a use is counted in the transaction that
 * sends the request; a contact with a running request gets that one. The other roles have the people whom the owner named.
 */

export interface LinkVisitPorts extends Omit<DocumentPorts, 'keys'> {
  readonly keys: DocumentPorts['keys'] &
    Pick<Keys, 'decrypt' | 'mac' | 'linkKey' | 'tokenId' | 'conceal' | 'reveal'>;
  readonly attempts: Pick<Attempts, 'take'>;
  readonly publicUrl: () => string;
  readonly texts: TextLimit;
}

export interface Visitor {
  readonly name: string;
  readonly signingMethodType: 'email' | 'kakao';
  readonly signingContactInfo: string;
}

/** Requests from one address by all links. */
const PER_ADDRESS: Limit = { most: 10, minutes: 60 };
/** Messages to one contact by all links. */
const PER_CONTACT: Limit = { most: 5, minutes: 60 };
/** How long a visitor can go on by the message. */
const VISIT_MS = 24 * 3_600_000;
const CONTACT_PURPOSE = 'template-link-contact';
/** Errors of a visitor's own input; every other one of a request concerns the owner of the link. */
const OF_VISITOR: readonly string[] = ['templateLinkClosed', 'templateLinkUnknown'];

/** Creates the calls of visitors. */
export function createLinkVisits(ports: LinkVisitPorts) {
  return {
    show: (token: string) => show(ports, token),
    request: (token: string, visitor: Visitor, origin: Origin) => request(ports, token, visitor, origin),
    start: (visit: string) => start(ports, visit),
  };
}

interface OpenedLink {
  readonly linkId: string;
  readonly owner: UserActor;
}

/** @throws DomainError templateLinkUnknown, templateLinkClosed */
async function opened({ db, keys }: LinkVisitPorts, token: string): Promise<OpenedLink> {
  const text = keys.decrypt(TEMPLATE_LINK_PURPOSE, token);
  if (text === null) throw new DomainError('templateLinkUnknown', { field: 'link' });
  const [linkId, nonce]: [string, string] = JSON.parse(text);
  const row = await repo.findOwner(db.reader, linkId);
  // The token was made here, so there was such a link: it was removed, or its owner's account or organization is closed.
  if (row === null) throw new DomainError('templateLinkClosed');
  if (!sameText(row.nonce, nonce)) throw new DomainError('templateLinkUnknown', { field: 'link' });
  return { linkId, owner: userActorOf(row, new Date(0)) };
}

async function show(ports: LinkVisitPorts, token: string) {
  const { linkId, owner } = await opened(ports, token);
  return ports.db.inTenant(owner.tenantId, async (tx) => {
    const link = await repo.findLink(tx, linkId);
    if (link === undefined) throw new DomainError('templateLinkUnknown', { field: 'link' });
    assertTemplateLinkOpen(factsOf(link), ports.clock.now());
    const requester = await requesterOf(tx, owner.accountId);
    return {
      templateName: link.template_name,
      organizationName: requester.kind === 'organization' ? requester.organization : '',
      requesterName: owner.name,
      channels: [...ports.channels],
      isFirst: isVisitorFirst(link.template_is_sequential, link.template_roles, link.visitor_key),
    };
  });
}

/** @throws DomainError badInput, residentNumber, nameHoldsAddress, nameNotDrawn, nameClaimsTrust, nameHoldsNumber, contactInvalid */
function readVisitor(
  { channels }: Pick<LinkVisitPorts, 'channels'>,
  { name: typed, signingMethodType, signingContactInfo }: Visitor,
) {
  const name = cleanLine(typed);
  if (name === '' || [...name].length > LONGEST_LINK_NAME)
    throw new DomainError('badInput', { field: 'name' });
  if (holdsResidentNumber(name)) throw new DomainError('residentNumber', { field: 'name' });
  assertShownName(name, 'name');
  refuseStrangersName(name, 'name');
  const contact = parseContact(signingMethodType, signingContactInfo);
  if (contact === null || !channels.includes(signingMethodType))
    throw new DomainError('contactInvalid', { field: 'signingContactInfo' });
  return { name, contact, method: signingMethodType };
}

async function request(ports: LinkVisitPorts, token: string, typed: Visitor, origin: Origin) {
  const { name, contact, method } = readVisitor(ports, typed);
  const { linkId, owner } = await opened(ports, token);
  await ports.attempts.take(`template-link:${origin.ip}`, PER_ADDRESS);
  await ports.attempts.take(`template-link-contact:${ports.keys.mac(CONTACT_PURPOSE, contact)}`, PER_CONTACT);
  if (method === 'kakao') await ports.texts.take();
  const now = ports.clock.now();
  const expiresAt = new Date(now.getTime() + VISIT_MS);
  const visitId = ports.ids.publicId();
  await ports.db.inTenant(owner.tenantId, async (tx) => {
    // Locked, since the template may be deleted with the link at this moment.
    const link = await lockedLink(tx, linkId);
    assertTemplateLinkOpen(factsOf(link), now);
    const requester = await requesterOf(tx, owner.accountId);
    await repo.addAsk(tx, {
      public_id: visitId,
      tenant_id: owner.tenantId,
      link_id: link.id,
      visit: sealVisit(ports.keys, { linkId, name, method, contact, locale: origin.locale }),
      expires_at: expiresAt,
    });
    await queueAccountMessage(ports, tx, {
      event: `link-visit:${visitId}`,
      recipient: contact,
      template: 'linkVisit',
      locale: origin.locale,
      parameters: {
        tenantId: owner.tenantId,
        visitId,
        name: link.template_name,
        requester: requester.kind === 'organization' ? requester.organization : owner.name,
        expiresAt: expiresAt.toISOString(),
      },
    });
  });
  return { sentTo: maskContact(contact) };
}

/** The visitor has opened the message, which proves the contact: now the request is sent. */
async function start(ports: LinkVisitPorts, token: string) {
  const visitId = visitOfToken(ports.keys, token);
  const sealed = visitId === null ? null : await repo.findAsk(ports.db.reader, visitId, ports.clock.now());
  if (sealed === null) throw new DomainError('linkDead');
  const visit = openVisit(ports.keys, sealed);
  const row = await repo.findOwner(ports.db.reader, visit.linkId);
  if (row === null) throw new DomainError('templateLinkClosed');
  const opening = { linkId: visit.linkId, owner: userActorOf(row, new Date(0)) };
  try {
    const documentId = await ports.db.inTenant(opening.owner.tenantId, (tx) =>
      send(ports, tx, opening, visit),
    );
    const url = await ports.db.inTenant(opening.owner.tenantId, (tx) =>
      signingAddress(ports, tx, documentId, visit),
    );
    return { url, sentTo: maskContact(visit.contact) };
  } catch (error) {
    if (!(error instanceof DomainError) || OF_VISITOR.includes(error.error)) throw error;
    await noteRefusal(ports, opening, error.error === 'notEnoughPoints');
    throw new DomainError('templateLinkRefused');
  }
}

/** @returns the public id of the visitor's document: of the running one, or of a new one */
async function send(
  ports: LinkVisitPorts,
  tx: Tx,
  { linkId, owner }: OpenedLink,
  { name, contact, method, locale }: LinkVisit,
): Promise<string> {
  const link = await lockedLink(tx, linkId);
  const contactHash = ports.keys.mac(CONTACT_PURPOSE, `${linkId}:${contact}`);
  const earlier = await repo.visitOf(tx, link.id, contactHash);
  if (earlier !== undefined && isRunning(earlier.status)) return earlier.public_id;
  const now = ports.clock.now();
  assertTemplateLinkOpen(factsOf(link), now);
  assertTemplateLinkable(await linkedTemplate(tx, link.template_id));
  await countUse(ports, tx, link, owner, now);
  const visitor = {
    key: link.visitor_key,
    name,
    signingMethodType: method,
    signingContactInfo: contact,
    locale,
  };
  // The owner is the requester and did not act here, so the audit trail gets no address and no device, and the others no language of
  // the visitor.
  const { documentId } = await requestFromTemplate(
    ports,
    tx,
    owner,
    link.template_public_id,
    { name: nameOf(link.template_name, name), people: [visitor, ...peopleOf(link)], send: true },
    { ip: '', device: '', locale: 'ko' },
  );
  await repo.recordVisit(tx, { tenantId: owner.tenantId, linkId: link.id, contactHash, documentId });
  return documentId;
}

/** Counts a request of the link, and tells the owner once a day when few are left. @throws DomainError templateLinkRefused */
async function countUse(ports: LinkVisitPorts, tx: Tx, link: repo.ShownLink, owner: UserActor, now: Date) {
  const { inHour, inDay } = await repo.countUses(tx, link.id, now);
  const { most_per_hour: mostPerHour, most_per_day: mostPerDay } = link;
  if (isLinkFull({ mostPerHour, mostPerDay, inHour, inDay })) throw new DomainError('templateLinkRefused');
  await repo.changeLink(tx, link.id, { uses: link.uses + 1, refused_at: null });
  await repo.recordUse(tx, owner.tenantId, link.id, now);
  const uses = inDay + 1;
  if (!isLinkNearlyFull({ mostPerDay, inDay: uses })) return;
  const more = { uses: String(uses), most: String(mostPerDay) };
  await tellOwner(ports, tx, link, owner, { template: 'linkNearlyFull', more });
}

/** Returns where the visitor signs; null while others sign before. */
async function signingAddress(
  ports: LinkVisitPorts,
  tx: Tx,
  documentId: string,
  { contact }: LinkVisit,
): Promise<string | null> {
  const document = await findDocument(tx, documentId);
  const people = document === undefined ? [] : await listParticipants(tx, document.id);
  const visitor = people.find((row) => row.contact === contact && row.asked_at !== null);
  if (visitor === undefined) return null;
  const { public_id: participantId, link_nonce: nonce, method } = visitor;
  const linkKey = ports.keys.linkKey(participantId, nonce);
  return `${ports.publicUrl()}${signerLinkPath({ documentId, participantId, linkKey, method })}`;
}

/**
 * Locks the template, then the link (the order of a template's deletion), and reads both afterwards: a request has the roles and the
 * people of one moment. @throws DomainError templateLinkUnknown
 */
async function lockedLink(tx: Tx, linkId: string): Promise<repo.ShownLink> {
  await repo.lockTemplateOf(tx, linkId);
  await repo.lockLink(tx, linkId);
  const link = await repo.findLink(tx, linkId);
  if (link === undefined) throw new DomainError('templateLinkUnknown', { field: 'link' });
  return link;
}

const LONGEST_DOCUMENT_NAME = 100;

/** Returns the name of a visitor's document, by which the owner tells requests apart. */
function nameOf(template: string, visitor: string): string {
  const name = `${template} (${visitor})`;
  return [...name].length <= LONGEST_DOCUMENT_NAME ? name : template;
}
