import { RETENTION } from '../account/retention.ts';
import { DomainError } from '../errors/errors.ts';
import { cleanLine } from '../person/name.ts';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

/** Owns what an endpoint of webhooks is: where it may be, its texts, its secret and its states. */

export const WEBHOOK_STATES = ['active', 'off'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];
/** What people see of an endpoint: `failing` is on, but its last attempt failed. */
export const WEBHOOK_VIEW_STATES = ['active', 'failing', 'off'] as const;
export type WebhookViewState = (typeof WEBHOOK_VIEW_STATES)[number];
/** Why an endpoint is off: by a member, after three days of failures, or because it replied that it is gone. */
export const WEBHOOK_OFF_REASONS = ['manual', 'failing', 'gone'] as const;
export type WebhookOffReason = (typeof WEBHOOK_OFF_REASONS)[number];

export const WEBHOOK_DELIVERY_STATES = ['pending', 'succeeded', 'failed'] as const;
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number];

/** Why an attempt got no reply; `insecure`: the certificate was not accepted. */
export const WEBHOOK_FAILURES = ['timeout', 'addressRefused', 'unreachable', 'insecure'] as const;
export type WebhookFailure = (typeof WEBHOOK_FAILURES)[number];

/** The number of endpoints of a tenant. */
export const MOST_WEBHOOKS = 20;
export const LONGEST_WEBHOOK_URL = 2000;
export const LONGEST_WEBHOOK_DESCRIPTION = 100;
/** Random bytes of a secret. Source: Standard Webhooks, 24 to 64 bytes. */
export const WEBHOOK_SECRET_BYTES = 32;
/** Milliseconds for which the previous secret still signs after a rotation. */
export const WEBHOOK_ROTATION_MS = 86_400_000;
/** The longest range of a replay, which is as long as events are kept. */
export const WEBHOOK_REPLAY_DAYS = RETENTION.webhookEvent.days;

export interface WebhookAbilities {
  /** Whether tests, events and ranges can be sent to it. */
  readonly send: boolean;
}

/** Returns what people see of the state of an endpoint. @param failingSince the first failure since the last success */
export function webhookViewState(state: WebhookState, failingSince: Date | null): WebhookViewState {
  if (state === 'off') return 'off';
  return failingSince === null ? 'active' : 'failing';
}

/** Returns what can be done with an endpoint. */
export const webhookAbilities = (state: WebhookState): WebhookAbilities => ({ send: state === 'active' });

/** The parts of an address; the host without the brackets of an IPv6 address. */
export interface WebhookTarget {
  readonly protocol: string;
  readonly host: string;
  readonly hasCredentials: boolean;
}

/** Returns whether a host is an IP address; such a host is never looked up. */
const isLiteral = (host: string): boolean => /^[\d.]+$/.test(host) || host.includes(':');

/** Returns whether a connection to an address is allowed. @param allowsLocal whether loopback is, for development */
export const isWebhookAddress = (address: string, allowsLocal: boolean): boolean =>
  isPublicAddress(address) || (allowsLocal && isLoopbackAddress(address));

/**
 * Checks the address of an endpoint; the addresses of its name are checked at each connection.
 * @param allowsLocal whether http and loopback are allowed, for development
 * @throws DomainError webhookUrlInvalid, webhookUrlNotPublic
 */
export function checkWebhookTarget(target: WebhookTarget | null, allowsLocal: boolean): void {
  const isSecure = target?.protocol === 'https:' || (allowsLocal && target?.protocol === 'http:');
  if (target === null || !isSecure || target.hasCredentials)
    throw new DomainError('webhookUrlInvalid', { field: 'url' });
  const host = target.host.toLowerCase().replace(/\.$/, '');
  const isInner = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/.test(host) || !/[.:]/.test(host);
  const isAllowed = isLiteral(host)
    ? isWebhookAddress(host, allowsLocal)
    : !isInner || (allowsLocal && host === 'localhost');
  if (!isAllowed) throw new DomainError('webhookUrlNotPublic', { field: 'url' });
}

/** Returns the cleaned description of an endpoint; it may be empty. @throws DomainError webhookDescriptionLength */
export function readWebhookDescription(typed: string): string {
  const text = cleanLine(typed);
  if (text.length > LONGEST_WEBHOOK_DESCRIPTION)
    throw new DomainError('webhookDescriptionLength', {
      field: 'description',
      values: { max: LONGEST_WEBHOOK_DESCRIPTION },
    });
  return text;
}

/** Checks the range of a replay. @throws DomainError webhookRangeInvalid */
export function checkReplayRange(since: Date, until: Date, now: Date): void {
  const oldest = now.getTime() - WEBHOOK_REPLAY_DAYS * 86_400_000;
  if (since >= until || since.getTime() < oldest)
    throw new DomainError('webhookRangeInvalid', { values: { days: WEBHOOK_REPLAY_DAYS } });
}
