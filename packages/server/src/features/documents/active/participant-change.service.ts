import type { BodyOf, endpoints } from '@dojang/contract';
import {
  assertAccessCodesSet,
  assertChangeable,
  assertNotCorrecting,
  assertOffered,
  assertShownName,
  checkRequestSettings,
  cleanLine,
  DomainError,
  holdsResidentNumber,
  isAsked,
  isRunning,
  type RequestSettings,
} from '@dojang/domain';
import type { Origin, UserActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { requesterFacts } from '../../evidence/index.ts';
import { assertStillApproves } from '../approvals/required-approvers.service.ts';
import { offeredAuthentications, storedAuthentications } from '../draft/authentication-settings.ts';
import * as repo from '../rows/document.repo.ts';
import { type Fit, missingIn } from '../rows/name-fit.ts';
import { askAgain } from './ask-again.service.ts';
import {
  type Change,
  type ContactChangePorts,
  openChange,
  type ParticipantPlace,
  storedContact,
} from './contact-change.service.ts';
import { changeHolder } from './holder-change.service.ts';

/** Owns the change of a participant by the requester: name, contact, language and authentications of one who has not acted. */

export interface ParticipantChangePorts extends ContactChangePorts {
  readonly keys: Pick<Keys, 'conceal'>;
  readonly verifiesIdentity: boolean;
  readonly fit: Fit;
}

type ParticipantInput = BodyOf<(typeof endpoints)['changeParticipant']>;

/** Creates the call that changes a participant. */
export function createParticipantChange(ports: ParticipantChangePorts) {
  return (actor: UserActor, place: ParticipantPlace, input: ParticipantInput, origin: Origin) =>
    ports.db.inTenant(actor.tenantId, async (tx) =>
      change(ports, tx, await openChange(tx, actor, place, origin), input),
    );
}

async function change(ports: ParticipantChangePorts, tx: Tx, what: Change, input: ParticipantInput) {
  const { actor, origin, document, participant } = what;
  const now = ports.clock.now();
  assertNotCorrecting({ ...document, correctingUntil: document.correcting_until }, now);
  assertChangeable({ ...participant, expiresAt: participant.expires_at }, now);
  const name = changedName(ports, participant, input);
  const contact = changedContact(ports, participant, input);
  if (contact !== null) await assertStillApproves(tx, document, participant, contact.contact);
  const language = changedLanguage(participant, input);
  const settings = changedSettings(ports, what, input);
  if ([name, contact, language, settings].every((part) => part === null))
    throw new DomainError('contactUnchanged', { field: 'name, signingContactInfo, locale, authentications' });
  if (settings !== null)
    await repo.updateDocument(tx, document.id, { request_settings: JSON.stringify(settings) });
  const by = { actor: requesterFacts(actor), origin };
  const { method, contact: reachedAt } = contact ?? participant;
  const changed = await changeHolder(
    tx,
    ports.ids,
    document,
    participant,
    {
      type: 'participant.changed',
      by,
      detail: {
        ...(language === null ? {} : { oldLocale: participant.locale, newLocale: language.locale }),
        ...(settings === null ? {} : proofsOf(document.request_settings, settings, participant.key)),
      },
      next: { method, contact: reachedAt, ...(name === null ? {} : { name }), ...language },
    },
    now,
  );
  const asked =
    isRunning(document.status) &&
    isAsked(participant) &&
    (await askAgain(tx, ports.ids, document, changed, by, now));
  return { asked };
}

/** Returns the new name, or null when it stays. @throws DomainError badInput, residentNumber, nameHoldsAddress, nameNotDrawn */
function changedName(
  { fit }: ParticipantChangePorts,
  participant: repo.ParticipantRow,
  { name: typed }: ParticipantInput,
): string | null {
  if (typed === undefined) return null;
  const name = cleanLine(typed).slice(0, 100);
  if (name === '') throw new DomainError('badInput', { field: 'name' });
  if (name === participant.name) return null;
  if (holdsResidentNumber(name)) throw new DomainError('residentNumber', { field: 'name' });
  assertShownName(name, 'name', missingIn(fit, name));
  return name;
}

/** Returns the new contact, or null when it stays. @throws DomainError badInput, contactInvalid, phoneMissing */
function changedContact(
  ports: ParticipantChangePorts,
  participant: repo.ParticipantRow,
  { signingMethodType, signingContactInfo }: ParticipantInput,
) {
  if (signingMethodType === undefined && signingContactInfo === undefined) return null;
  if (signingMethodType === undefined) throw new DomainError('badInput', { field: 'signingMethodType' });
  if (signingContactInfo === undefined) throw new DomainError('badInput', { field: 'signingContactInfo' });
  const next = storedContact(ports, participant.key, { signingMethodType, signingContactInfo });
  return next.method === participant.method && next.contact === participant.contact ? null : next;
}

function changedLanguage(participant: repo.ParticipantRow, { locale }: ParticipantInput) {
  if (locale === undefined) return null;
  const next = { locale: locale ?? participant.locale, locale_chosen: locale !== null };
  const isSame = next.locale === participant.locale && next.locale_chosen === participant.locale_chosen;
  return isSame ? null : next;
}

/**
 * Returns the settings of the document with the participant's new authentications, or null when they stay.
 * @throws DomainError authenticationTwice, authenticationNotOffered, accessCodeMissing and those of the values
 */
function changedSettings(
  ports: ParticipantChangePorts,
  { document: { request_settings: known }, participant: { key, name } }: Change,
  { authentications }: ParticipantInput,
): RequestSettings | null {
  if (authentications === undefined) return null;
  const isKept = authentications.every(({ authValue }) => authValue === undefined);
  if (isKept && typesOf(known, key) === authentications.map(({ authType }) => authType).join(','))
    return null;
  const input = { participants: [{ key, authentications }] };
  const own = storedAuthentications(input, { keys: ports.keys, known });
  const others = (known.authentications ?? []).filter(({ participantKey }) => participantKey !== key);
  const all = [...others, ...own];
  const { authentications: _, ...rest } = known;
  const settings = { ...rest, ...(all.length > 0 ? { authentications: all } : {}) };
  checkRequestSettings({ authentications: own }, [key]);
  assertOffered(
    { authentications: own },
    offeredAuthentications(ports.channels.includes('kakao'), ports.verifiesIdentity),
  );
  assertAccessCodesSet({ authentications: own }, () => name);
  return settings;
}

const typesOf = ({ authentications = [] }: RequestSettings, key: string): string =>
  authentications
    .filter(({ participantKey }) => participantKey === key)
    .map(({ authType }) => authType)
    .join(',');

/** The authentications before and after, as the trail names them. */
const proofsOf = (before: RequestSettings, after: RequestSettings, key: string) => ({
  oldAuthentications: typesOf(before, key),
  newAuthentications: typesOf(after, key),
});
