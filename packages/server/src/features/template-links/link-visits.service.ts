import {
  assertShownName,
  assertTemplateLinkable,
  assertTemplateLinkOpen,
  cleanLine,
  DomainError,
  holdsResidentNumber,
  isRunning,
  isVisitorFirst,
  koreanDay,
  LONGEST_LINK_NAME,
  maskContact,
  parseContact,
  refuseStrangersName,
} from '@dojang/domain';
import type { Origin, UserActor } from '../../platform/actor.ts';
import type { Attempts, Limit } from '../../platform/attempts.repo.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Keys, sameText } from '../../platform/keys.ts';
import { queueAccountMessage, userActorOf } from '../account/index.ts';
import { type DocumentPorts, requesterOf } from '../documents/index.ts';
import { mailLanguageOf } from '../messages/index.ts';
import { linkedTemplate, requestFromTemplate } from '../templates/index.ts';
import * as repo from './template-link.repo.ts';
import { factsOf, peopleOf, TEMPLATE_LINK_PURPOSE } from './template-link.view.ts';

/**
 * Owns the visitors of direct links. A visitor gives a name and a contact, and gets a request at that contact: the link that is sent
 * to it proves that it is theirs, as with every request. The other roles have the people whom the owner named. Invariant: a use is counted in the transaction that sends the request, and a
 * contact with a running request gets no second one.
 */

export interface LinkVisitPorts extends Omit<DocumentPorts, 'keys'> {
  readonly keys: DocumentPorts['keys'] & Pick<Keys, 'decrypt' | 'mac'>;
  readonly attempts: Pick<Attempts, 'take'>;
}

export interface Visitor {
  readonly name: string;
  readonly signingMethodType: 'email' | 'kakao';
  readonly signingContactInfo: string;
}

/** Requests from one address by all links. */
const PER_ADDRESS: Limit = { most: 10, minutes: 60 };
const CONTACT_PURPOSE = 'template-link-contact';
/** Errors of a visitor's own input; every other one of a request concerns the owner of the link. */
const OF_VISITOR: readonly string[] = ['templateLinkClosed', 'templateLinkUnknown'];

/** Creates the calls of visitors. */
export function createLinkVisits(ports: LinkVisitPorts) {
  return {
    show: (token: string) => show(ports, token),
    request: (token: string, visitor: Visitor, origin: Origin) => request(ports, token, visitor, origin),
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

type ReadVisitor = ReturnType<typeof readVisitor>;

async function request(ports: LinkVisitPorts, token: string, typed: Visitor, origin: Origin) {
  const visitor = readVisitor(ports, typed);
  const { linkId, owner } = await opened(ports, token);
  await ports.attempts.take(`template-link:${origin.ip}`, PER_ADDRESS);
  try {
    await ports.db.inTenant(owner.tenantId, (tx) => send(ports, tx, { linkId, owner }, visitor, origin));
  } catch (error) {
    if (!(error instanceof DomainError) || OF_VISITOR.includes(error.error)) throw error;
    await noteRefusal(ports, { linkId, owner }, error.error === 'notEnoughPoints');
    throw new DomainError('templateLinkRefused');
  }
  return { sentTo: maskContact(visitor.contact) };
}

async function send(
  ports: LinkVisitPorts,
  tx: Tx,
  { linkId, owner }: OpenedLink,
  { name, contact, method }: ReadVisitor,
  { locale }: Origin,
): Promise<void> {
  const link = await lockedLink(tx, linkId);
  const contactHash = ports.keys.mac(CONTACT_PURPOSE, `${linkId}:${contact}`);
  const earlier = await repo.visitOf(tx, link.id, contactHash);
  if (earlier !== undefined && isRunning(earlier.status)) return;
  assertTemplateLinkOpen(factsOf(link), ports.clock.now());
  assertTemplateLinkable(await linkedTemplate(tx, link.template_id));
  await repo.changeLink(tx, link.id, { uses: link.uses + 1, refused_at: null });
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

/** Tells the owner, in the list of links, that a visitor was turned away; once a day by mail when points are missing. */
const noteRefusal = (
  ports: LinkVisitPorts,
  { linkId, owner }: OpenedLink,
  lacksPoints: boolean,
): Promise<void> =>
  ports.db.inTenant(owner.tenantId, async (tx) => {
    const link = await repo.lockLink(tx, linkId);
    const shown = await repo.findLink(tx, linkId);
    if (link === undefined || shown === undefined) return;
    const now = ports.clock.now();
    await repo.changeLink(tx, link.id, { refused_at: now });
    const { notice_email: recipient } = await requesterOf(tx, owner.accountId);
    if (!lacksPoints || recipient === '') return;
    await queueAccountMessage(ports, tx, {
      // The day is a part of the event's name, and an event is mailed once.
      event: `link-without-points:${linkId}:${koreanDay(now)}`,
      recipient,
      template: 'linkWithoutPoints',
      locale: await mailLanguageOf(tx, owner.tenantId, recipient),
      parameters: { tenantId: owner.tenantId, name: shown.template_name, at: now.toISOString() },
    });
  });
