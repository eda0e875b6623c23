import type { ProcessType } from '../document/participant-state.ts';
import { DomainError, type ErrorName } from '../errors/errors.ts';
import { roleType, type TemplateRole } from './template.ts';

/**
 * Owns of which templates direct links are made, and until when a link makes requests: while it is on, before its end, and up to its
 * number of uses. Source: rulings, 'Settings: external link'.
 */

/** The number of links of a tenant. */
export const MOST_TEMPLATE_LINKS = 100;
/** The largest limit of uses. */
export const MOST_LINK_USES = 10_000;

/** Requests that a link makes by default within an hour and within a day: who opens it is unknown. */
export const LINK_LIMITS = { mostPerHour: 20, mostPerDay: 50 } as const;
/** The part of the day's requests at which the owner is told. */
const TOLD_AT = 0.8;

export interface LinkPace {
  readonly mostPerHour: number;
  readonly mostPerDay: number;
  /** The requests of the last hour and of the last 24 hours. */
  readonly inHour: number;
  readonly inDay: number;
}

/** Returns whether a link can make no further request now. */
export const isLinkFull = ({ mostPerHour, mostPerDay, inHour, inDay }: LinkPace): boolean =>
  inHour >= mostPerHour || inDay >= mostPerDay;

/** Returns whether the owner is told how few requests are left for the day. */
export const isLinkNearlyFull = ({ mostPerDay, inDay }: Pick<LinkPace, 'mostPerDay' | 'inDay'>): boolean =>
  inDay >= Math.ceil(mostPerDay * TOLD_AT);

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

/** Why no direct link can be made of a template: each of its requests would be refused. */
export const TEMPLATE_LINK_OBSTACLES = [
  'inPerson',
  'fileGone',
  'requesterField',
  'roleWithoutField',
] as const;
export type TemplateLinkObstacle = (typeof TEMPLATE_LINK_OBSTACLES)[number];

/** What decides whether a direct link can be made of a template. */
export interface LinkedTemplate {
  readonly processType: ProcessType;
  readonly hasFile: boolean;
  readonly roles: readonly Pick<TemplateRole, 'key' | 'roleName' | 'participantType'>[];
  /** The keys of the roles that have a field. */
  readonly rolesWithField: readonly string[];
  /** Whether it has a required requester field, which nobody fills in when a visitor asks. */
  readonly hasRequiredRequesterField: boolean;
}

const roleWithoutField = ({ roles, rolesWithField }: LinkedTemplate) =>
  roles.find((role) => roleType(role) === 'signer' && !rolesWithField.includes(role.key));

/** Returns why no direct link can be made of a template, or null. */
export function templateLinkObstacle(template: LinkedTemplate): TemplateLinkObstacle | null {
  if (template.processType !== 'PROCEDURE') return 'inPerson';
  if (!template.hasFile) return 'fileGone';
  if (template.hasRequiredRequesterField) return 'requesterField';
  const isSigned = template.roles.length > 0 && roleWithoutField(template) === undefined;
  return isSigned ? null : 'roleWithoutField';
}

const OBSTACLE_ERRORS = {
  inPerson: 'templateLinkUnfit',
  fileGone: 'templateFileGone',
  requesterField: 'templateLinkRequesterField',
  roleWithoutField: 'participantWithoutField',
} as const satisfies Record<TemplateLinkObstacle, ErrorName>;

/** @throws DomainError templateLinkUnfit, templateFileGone, templateLinkRequesterField, participantWithoutField */
export function assertTemplateLinkable(template: LinkedTemplate): void {
  const obstacle = templateLinkObstacle(template);
  if (obstacle === null) return;
  const field = obstacle === 'roleWithoutField' ? roleWithoutField(template)?.roleName : 'templateId';
  throw new DomainError(OBSTACLE_ERRORS[obstacle], { field: field ?? '' });
}
