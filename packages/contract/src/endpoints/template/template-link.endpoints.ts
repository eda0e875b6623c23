import { LINK_LIMITS, MOST_LINK_USES, TEMPLATE_LINK_STATES } from '@dojang/domain';
import { z } from 'zod';
import { FIELDS_BODY } from '../../body-limit.ts';
import { endpoint } from '../../endpoint.ts';
import { SIGNER_CALLS } from '../../link-calls.ts';
import { fieldInput, id, none, noQuery, signingMethod, time } from '../../shapes.ts';

/** Direct links of templates and documents: a visitor who opens one becomes the participant of a new request. */

/** A person who signs every request of a link beside its visitor. */
const person = z.object({
  name: z.string(),
  signingMethodType: signingMethod.exclude(['none']),
  /** Masked for those who may not change the link. */
  signingContactInfo: z.string(),
});

const personInput = z.object({
  /** The key of the role. */
  key: z.string().min(1).max(64),
  name: z.string().max(1_000),
  signingMethodType: signingMethod.exclude(['none']),
  signingContactInfo: z.string().max(320),
});

const PEOPLE_ERRORS = [
  'templateLinkPersonMissing',
  'residentNumber',
  'nameHoldsAddress',
  'nameNotDrawn',
  'contactInvalid',
] as const;

export const templateLinkResult = z.object({
  linkId: id,
  /** The address to publish. */
  url: z.string(),
  template: z.object({ templateId: id, name: z.string() }),
  /** The document from which the template was made, for its owner; null for another template. */
  document: z.object({ documentId: id, name: z.string() }).nullable(),
  /** Who made it, from whose account the requests are sent. */
  owner: z.object({ name: z.string() }),
  /** The present roles of the template. */
  roles: z.array(
    z.object({
      key: z.string(),
      roleName: z.string(),
      /** Whether the visitor takes it. */
      isVisitor: z.boolean(),
      /** Null for the visitor, and for a role that was added to the template later: no request can be sent without its person. */
      person: person.nullable(),
    }),
  ),
  state: z.enum(TEMPLATE_LINK_STATES),
  isOn: z.boolean(),
  uses: z.number().int(),
  /** Null without a limit. */
  mostUses: z.number().int().nullable(),
  mostPerDay: z.number().int(),
  mostPerHour: z.number().int(),
  expiresAt: time.nullable(),
  /** When a visitor was last turned away because no request could be sent, for instance without points; null when none was since. */
  refusedAt: time.nullable(),
  createdAt: time,
  /** Whether the caller may change and delete it. */
  abilities: z.object({ change: z.boolean() }),
});
export type TemplateLinkResult = z.infer<typeof templateLinkResult>;

const limits = {
  mostUses: z.number().int().min(1).max(MOST_LINK_USES).nullable(),
  /** Requests within 24 hours, and within one hour. */
  mostPerDay: z.number().int().min(1).max(MOST_LINK_USES),
  mostPerHour: z.number().int().min(1).max(MOST_LINK_USES),
  expiresAt: time.nullable(),
};

const shared = { access: 'login', permission: 'template.request', query: noQuery } as const;
const visitors = { access: 'public', permission: null } as const;
const sealed = z.string().min(1).max(1_000);

export const templateLinkEndpoints = {
  listTemplateLinks: endpoint({
    ...shared,
    method: 'GET',
    path: '/v1/template-links',
    summary: 'The direct links of the templates that the caller sees, newest first',
    errors: [],
    body: none,
    result: z.object({ list: z.array(templateLinkResult) }),
  }),
  createTemplateLink: endpoint({
    ...shared,
    method: 'POST',
    path: '/v1/template-links',
    summary:
      'Make a direct link of a template or of a document: its visitor takes one role, and every other role has a person',
    errors: [
      'notFound',
      'templateSourceMissing',
      'authenticationRequired',
      'templateNameLength',
      'fileBelongsElsewhere',
      'fileNotReady',
      'fieldRefused',
      'tooManyFields',
      'tooManyParticipants',
      'requesterFieldRefused',
      'settingsPersonUnknown',
      'templateLinkUnfit',
      'templateFileGone',
      'templateLinkRequesterField',
      'participantWithoutField',
      'templateLinkEnd',
      'templateLinksTooMany',
      ...PEOPLE_ERRORS,
    ],
    bodyLimit: FIELDS_BODY,
    body: z.object({
      /** Either a template or a document. */
      templateId: id.optional(),
      /** A template is made of it, which the link keeps: of an edited document with one role, `role-1`, which takes `fields`. */
      documentId: id.optional(),
      /** What the visitor fills in, for an edited document, which has no fields of participants. */
      fields: z.array(fieldInput).optional(),
      mostUses: limits.mostUses.default(null),
      mostPerDay: limits.mostPerDay.default(LINK_LIMITS.mostPerDay),
      mostPerHour: limits.mostPerHour.default(LINK_LIMITS.mostPerHour),
      expiresAt: limits.expiresAt.default(null),
      /** The role that the visitor takes; by default the first in the signing order. */
      visitorKey: z.string().max(64).optional(),
      /** The people of the other roles. */
      people: z.array(personInput).max(30).default([]),
    }),
    result: templateLinkResult,
  }),
  changeTemplateLink: endpoint({
    ...shared,
    method: 'PUT',
    path: '/v1/template-links/{linkId}',
    summary:
      'Switch a direct link on or off, or change its limit, its end, the role of its visitor or the people of the other roles',
    errors: ['notFound', 'templateLinkEnd', ...PEOPLE_ERRORS],
    body: z.object({
      isOn: z.boolean().optional(),
      mostUses: limits.mostUses.optional(),
      mostPerDay: limits.mostPerDay.optional(),
      mostPerHour: limits.mostPerHour.optional(),
      expiresAt: limits.expiresAt.optional(),
      visitorKey: z.string().max(64).optional(),
      people: z.array(personInput).max(30).optional(),
    }),
    result: templateLinkResult,
  }),
  deleteTemplateLink: endpoint({
    ...shared,
    method: 'DELETE',
    path: '/v1/template-links/{linkId}',
    summary: 'Delete a direct link; what was requested by it stays',
    errors: ['notFound'],
    body: none,
    result: z.object({}),
  }),
  templateLink: endpoint({
    ...SIGNER_CALLS.templateLink,
    ...visitors,
    summary: 'What a visitor of a direct link is asked to sign; changes nothing',
    errors: ['templateLinkUnknown', 'templateLinkClosed'],
    query: z.object({ link: sealed }),
    body: none,
    result: z.object({
      templateName: z.string(),
      /** Empty for a person without an organization. */
      organizationName: z.string(),
      requesterName: z.string(),
      channels: z.array(z.enum(['email', 'kakao'])),
      /** Whether the visitor is asked at once; otherwise after those who sign before. */
      isFirst: z.boolean(),
    }),
  }),
  requestByLink: endpoint({
    ...SIGNER_CALLS.requestByLink,
    ...visitors,
    summary:
      'Send the visitor a link that proves the contact. Until it is opened, nobody is asked to sign and no point is taken',
    errors: [
      'templateLinkUnknown',
      'templateLinkClosed',
      'templateLinkRefused',
      'nameHoldsAddress',
      'nameNotDrawn',
      'nameClaimsTrust',
      'nameHoldsNumber',
      'contactInvalid',
      'residentNumber',
      'stepLocked',
    ],
    query: noQuery,
    body: z.object({
      link: sealed,
      name: z.string().max(1_000),
      signingMethodType: signingMethod.exclude(['none']),
      signingContactInfo: z.string().max(320),
    }),
    result: z.object({
      /** The masked contact to which the link was sent. */
      sentTo: z.string(),
    }),
  }),
  startByLink: endpoint({
    ...SIGNER_CALLS.startByLink,
    ...visitors,
    summary:
      'Request the signature of a visitor who has opened the link that was sent to the contact. A contact with a running request gets that one',
    errors: ['linkDead', 'templateLinkUnknown', 'templateLinkClosed', 'templateLinkRefused'],
    query: noQuery,
    body: z.object({
      /** The token in the address that was sent. */
      visit: z.string().min(1).max(200),
    }),
    result: z.object({
      /** Where the visitor signs; null while others sign before, and the link comes when it is the visitor's turn. */
      url: z.string().nullable(),
      /** The masked contact. */
      sentTo: z.string(),
    }),
  }),
};
