import { DomainError } from '../errors/errors.ts';

/**
 * Owns until when a direct link of a template makes requests: while it is on, before its end, and up to its number of uses. Source:
 * rulings, 'Settings: external link'.
 */

/** The number of links of a tenant. */
export const MOST_TEMPLATE_LINKS = 100;
/** The largest limit of uses. */
export const MOST_LINK_USES = 10_000;

export const TEMPLATE_LINK_STATES = ['open', 'off', 'expired', 'usedUp'] as const;
export type TemplateLinkState = (typeof TEMPLATE_LINK_STATES)[number];

export interface TemplateLinkFacts {
  readonly isOn: boolean;
  readonly expiresAt: Date | null;
  /** Null without a limit. */
  readonly mostUses: number | null;
  readonly uses: number;
}

/** Returns the state of a link; what its owner has switched off comes first. */
export function templateLinkState(link: TemplateLinkFacts, now: Date): TemplateLinkState {
  if (!link.isOn) return 'off';
  if (link.expiresAt !== null && link.expiresAt <= now) return 'expired';
  return link.mostUses !== null && link.uses >= link.mostUses ? 'usedUp' : 'open';
}

/** @throws DomainError templateLinkClosed */
export function assertTemplateLinkOpen(link: TemplateLinkFacts, now: Date): void {
  if (templateLinkState(link, now) !== 'open') throw new DomainError('templateLinkClosed');
}

/** Checks a new end and a new limit. @throws DomainError templateLinkEnd */
export function checkTemplateLinkEnd(expiresAt: Date | null, now: Date): void {
  if (expiresAt !== null && expiresAt <= now)
    throw new DomainError('templateLinkEnd', { field: 'expiresAt' });
}

/** What a template must have for a link: signing by a message. */
export interface LinkedTemplate {
  readonly processType: string;
}

/** @throws DomainError templateLinkUnfit */
export function assertTemplateLinkable({ processType }: LinkedTemplate): void {
  if (processType !== 'PROCEDURE') throw new DomainError('templateLinkUnfit', { field: 'templateId' });
}
