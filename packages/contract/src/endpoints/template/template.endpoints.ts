import {
  BULK_OBSTACLES,
  PROCESS_TYPES,
  TEMPLATE_LINK_OBSTACLES,
  type TemplateAbilities,
} from '@dojang/domain';
import { z } from 'zod';
import { FIELDS_BODY } from '../../body-limit.ts';
import { endpoint } from '../../endpoint.ts';
import {
  attachmentRequest,
  authenticationInput,
  authenticationRequest,
  paymentRequest,
  popup,
  requesterField,
} from '../../request.shapes.ts';
import {
  fieldGroup,
  fieldInput,
  fileNotice,
  id,
  none,
  noQuery,
  pageResult,
  participantTyping,
  searchText,
  signingMethod,
  time,
} from '../../shapes.ts';
import { SEND_ERRORS } from '../document.endpoints.ts';

/** Templates: a document with its fields and settings, and roles instead of people. */

const typed = z.string().max(10_000);
const templateRole = z.object({
  key: z.string().min(1).max(64),
  roleName: typed,
  signingOrder: z.number().int().min(1).max(50),
  /** The key of the role that signs as the guardian of this one, who may be under 14. */
  guardianKey: z.string().min(1).max(64).optional(),
  ...participantTyping,
});

export const templateSummary = z.object({
  templateId: id,
  /** The template's document, equal to `templateId`; clients open documents by this name. */
  documentId: id,
  name: z.string(),
  /** Increases with the first save after a document was created from the template. */
  version: z.number().int(),
  createdAt: time,
  updatedAt: time,
  roles: z.array(templateRole),
  pageCount: z.number().int(),
  fieldCount: z.number().int(),
  /** The number of requests sent from the template. */
  sentCount: z.number().int(),
  /** A thumbnail of the first page; empty without a file. */
  thumbUrl: z.string(),
  /** gone: the file no longer exists; nothing can be created from the template until another file is set. */
  fileState: z.enum(['ready', 'gone']),
  /**
   * Why no direct link can be made of the template; null when one can. inPerson: it is signed in person. requesterField: it has a
   * required requester field. roleWithoutField: a role has nothing to sign.
   */
  linkObstacle: z.enum(TEMPLATE_LINK_OBSTACLES).nullable(),
  /**
   * Why no bulk can be made of the template; null when one can. inPerson: it is signed in person. ownPicture: it has a required
   * requester field that no cell fills in. attachmentRequest: it asks for files beside the document. roleWithoutField: a role has
   * nothing to sign.
   */
  bulkObstacle: z.enum(BULK_OBSTACLES).nullable(),
  /** Null for a personal template. */
  teamId: id.nullable(),
  teamName: z.string().nullable(),
  owner: z.object({ name: z.string() }),
  abilities: z.object({
    request: z.boolean(),
    change: z.boolean(),
    copy: z.boolean(),
    remove: z.boolean(),
  }) satisfies z.ZodType<TemplateAbilities>,
});
export type TemplateSummary = z.infer<typeof templateSummary>;

export const templateDetail = templateSummary.extend({
  revision: z.number().int(),
  fileId: id.nullable(),
  processType: z.enum(PROCESS_TYPES),
  isSequential: z.boolean(),
  expiryMinutes: z.number().int(),
  message: z.string(),
  reminderDays: z.number().int(),
  fields: z.array(fieldInput),
  fieldGroups: z.array(fieldGroup),
  /** The fields that the requester fills in for each document; a template stores no values for them. */
  requesterFields: z.array(fieldInput),
  /** Settings in addition to signatures; `participantKey` refers to a role. */
  authentications: z.array(authenticationRequest),
  attachmentRequests: z.array(attachmentRequest),
  /** Whether completion mails of its requests have the completed document and its certificate attached. */
  attachCompletedFiles: z.boolean(),
  payment: paymentRequest.nullable(),
  pages: z.array(pageResult),
  /** What of the uploaded file its pages do not show; the certificate of each document from it states it. */
  fileNotices: z.array(fileNotice),
});
export type TemplateDetail = z.infer<typeof templateDetail>;

/** The input of a draft with roles instead of people: `participantKey` of a field refers to a role. */
export const templateInput = z.object({
  name: typed,
  fileId: id,
  processType: z.enum(PROCESS_TYPES),
  isSequential: z.boolean(),
  expiryMinutes: z.number().int().optional(),
  message: z.string().max(1000).optional(),
  /** How many days before the end each participant gets one reminder; 0 turns the reminder off. */
  reminderDays: z.number().int().optional(),
  roles: z.array(templateRole).max(100),
  fields: z.array(fieldInput).max(5000),
  fieldGroups: z.array(fieldGroup).max(500).optional(),
  /** Values in these fields are not stored. */
  requesterFields: z.array(requesterField).max(5000).optional(),
  /** `participantKey` refers to a role. */
  authentications: z.array(authenticationInput).max(90).optional(),
  attachmentRequests: z.array(attachmentRequest).max(30).optional(),
  /** Whether completion mails have the completed document and its certificate attached, up to 10 MB together; true when absent. */
  attachCompletedFiles: z.boolean().optional(),
  payment: paymentRequest.nullable().optional(),
  /** The revision that the caller edited; a template with a newer revision is not overwritten. */
  revision: z.number().int().optional(),
});
export type TemplateInput = z.infer<typeof templateInput>;

const templatePerson = z.object({
  /** The key of the role. */
  key: z.string().min(1).max(64),
  name: z.string().max(200),
  signingMethodType: signingMethod,
  signingContactInfo: z.string().max(320),
  locale: z.enum(['ko', 'en']).optional(),
});

const NAME_ERRORS = ['templateNameLength', 'residentNumber', 'nameHoldsAddress'] as const;
const FILE_ERRORS = ['fileBelongsElsewhere', 'fileNotReady', 'templateFileGone'] as const;

export const templateEndpoints = {
  listTemplates: endpoint({
    method: 'GET',
    path: '/v1/templates',
    summary: 'Templates that the caller may see: own ones and those of teams',
    access: 'login',
    permission: 'template.read',
    errors: ['notFound'],
    query: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(100),
      search: searchText.default(''),
      /** own: templates without a team. team: templates of teams. */
      place: z.enum(['all', 'own', 'team']).default('all'),
      /** Only those that the caller created, or only those of others. */
      creator: z.enum(['all', 'me', 'others']).default('all'),
      /** Templates of this team only, without those of its child teams. */
      teamId: id.optional(),
      sort: z.enum(['updated', 'created', 'name']).default('updated'),
    }),
    body: none,
    result: z.object({
      list: z.array(templateSummary),
      total: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
      /** The number of templates in each place, independent of the search text. */
      counts: z.object({ own: z.number().int(), team: z.number().int() }),
      /** Teams in which the caller may create templates. */
      creatableTeamIds: z.array(id),
    }),
  }),
  createTemplate: endpoint({
    method: 'POST',
    path: '/v1/templates',
    summary: 'Make a template from an uploaded file or from a document; without a team it is one’s own',
    access: 'login',
    permission: 'template.create',
    errors: ['notFound', 'templateSourceMissing', 'authenticationRequired', ...NAME_ERRORS, ...FILE_ERRORS],
    isRepeatable: true,
    query: noQuery,
    body: z.object({
      /** By default the name of the file or the document. */
      name: typed.optional(),
      fileId: id.optional(),
      documentId: id.optional(),
      teamId: id.nullable().optional(),
    }),
    result: z.object({ templateId: id, revision: z.number().int() }),
  }),
  template: endpoint({
    method: 'GET',
    path: '/v1/templates/{templateId}',
    summary: 'One template with its roles, fields and pages',
    access: 'login',
    permission: 'template.read',
    errors: ['notFound'],
    query: noQuery,
    body: none,
    result: templateDetail,
  }),
  updateTemplate: endpoint({
    method: 'PUT',
    path: '/v1/templates/{templateId}',
    summary: 'Save a template; what was made from it before stays as it was',
    access: 'login',
    permission: 'template.change',
    errors: [
      'notFound',
      'conflict',
      'fieldRefused',
      'tooManyFields',
      'tooManyParticipants',
      'expiryRange',
      'reminderRange',
      'requesterFieldRefused',
      'paymentRefused',
      'settingsPersonUnknown',
      'templateRolesMissing',
      'templateRoleLength',
      'templateRoleTaken',
      ...NAME_ERRORS,
      ...FILE_ERRORS,
    ],
    bodyLimit: FIELDS_BODY,
    query: noQuery,
    body: templateInput,
    result: z.object({ templateId: id, revision: z.number().int(), version: z.number().int() }),
  }),
  renameTemplate: endpoint({
    method: 'PUT',
    path: '/v1/templates/{templateId}/name',
    summary: 'Rename a template',
    access: 'login',
    permission: 'template.change',
    errors: ['notFound', ...NAME_ERRORS],
    query: noQuery,
    body: z.object({ name: typed }),
    result: z.object({}),
  }),
  copyTemplate: endpoint({
    method: 'POST',
    path: '/v1/templates/copy',
    summary: 'Copy a template; without a team the copy is one’s own',
    access: 'login',
    permission: 'template.create',
    errors: ['notFound', 'templateFileGone', ...NAME_ERRORS],
    isRepeatable: true,
    query: noQuery,
    body: z.object({ templateId: id, name: typed.optional(), teamId: id.nullable().optional() }),
    result: z.object({ templateId: id, name: z.string() }),
  }),
  deleteTemplates: endpoint({
    method: 'POST',
    path: '/v1/templates/delete',
    summary: 'Delete templates: all of them or none; what was made from them stays',
    access: 'login',
    permission: 'template.delete',
    errors: ['notFound', 'emptySelection', 'templatesNotDeletable', 'templatesGone'],
    query: noQuery,
    body: z.object({ templateIds: z.array(id).max(100) }),
    result: z.object({ deleted: z.number().int() }),
  }),
  requestFromTemplate: endpoint({
    method: 'POST',
    path: '/v1/templates/{templateId}/request',
    summary:
      'Make a document from a template: a draft of the caller’s own, or sent at once to the people of its roles',
    access: 'login',
    permission: 'template.request',
    errors: ['notFound', 'templateFileGone', ...SEND_ERRORS],
    isRepeatable: true,
    query: noQuery,
    body: z.object({
      /** By default the name of the template. */
      name: z.string().max(200).optional(),
      /** The people by role; in a draft a role may have no person yet. */
      people: z.array(templatePerson).max(30).default([]),
      send: z.boolean().default(false),
    }),
    result: z.object({
      documentId: id,
      status: z.string(),
      revision: z.number().int(),
      /** As for a document: 1 request done, 4 offers to sign now, 0 for a draft. */
      popup,
    }),
  }),
};
