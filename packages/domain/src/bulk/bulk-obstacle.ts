import type { ProcessType } from '../document/participant-state.ts';
import { roleType, type TemplateRole } from '../template/template.ts';

/** Owns why no bulk can be made of a template, so that lists tell it before one is begun. */

export const BULK_OBSTACLES = ['inPerson', 'ownPicture', 'attachmentRequest', 'roleWithoutField'] as const;
export type BulkObstacle = (typeof BULK_OBSTACLES)[number];

/** What decides whether requests can be made from a template in bulk. */
export interface BulkTemplate {
  readonly processType: ProcessType;
  readonly roles: readonly Pick<TemplateRole, 'key' | 'participantType'>[];
  /** The keys of the roles that have a field. */
  readonly rolesWithField: readonly string[];
  /** Whether it has a required requester field that no cell fills in, such as a picture. */
  readonly hasOwnPicture: boolean;
  /** Whether it has requests for files beside the document. */
  readonly hasAttachmentRequests: boolean;
}

/** Returns why no bulk can be made of a template, or null. */
export function bulkObstacle(template: BulkTemplate): BulkObstacle | null {
  if (template.processType !== 'PROCEDURE') return 'inPerson';
  if (template.hasOwnPicture) return 'ownPicture';
  if (template.hasAttachmentRequests) return 'attachmentRequest';
  const { roles, rolesWithField } = template;
  const signers = roles.filter((role) => roleType(role) === 'signer');
  const isSigned = signers.length > 0 && signers.every(({ key }) => rolesWithField.includes(key));
  return isSigned ? null : 'roleWithoutField';
}
