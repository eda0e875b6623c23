import { accountEndpoints } from './account.endpoints.ts';
import { documentEndpoints } from './document.endpoints.ts';
import { downloadEndpoints } from './download.endpoints.ts';
import { editingEndpoints } from './editing.endpoints.ts';
import { fileEndpoints } from './file.endpoints.ts';
import { folderEndpoints } from './folder.endpoints.ts';
import { memberEndpoints } from './member.endpoints.ts';
import { organizationEndpoints } from './organization.endpoints.ts';
import { phoneDrawingEndpoints } from './phone-drawing.endpoints.ts';
import { reservationEndpoints } from './reservation.endpoints.ts';
import { sampleEndpoints } from './sample.endpoints.ts';
import { signUpEndpoints } from './sign-up.endpoints.ts';
import { signatureEndpoints } from './signature.endpoints.ts';
import { signingEndpoints } from './signing.endpoints.ts';
import { suggestionEndpoints } from './suggestion.endpoints.ts';
import { templateEndpoints } from './template.endpoints.ts';
import { verifyEndpoints } from './verify.endpoints.ts';

export { type UserInfo, userInfo } from './account.endpoints.ts';
export * from './body-limit.ts';
export {
  type DocumentDetail,
  type DocumentInput,
  documentDetail,
  documentInput,
  historyEvent,
} from './document.endpoints.ts';
export * from './endpoint.ts';
export { type FolderResult, folderResult, NO_FOLDER } from './folder.endpoints.ts';
export {
  type MemberResult,
  memberResult,
  type OrganizationResult,
  type TeamResult,
} from './organization.endpoints.ts';
export * from './paths.ts';
export type { RequesterFieldInput } from './request.shapes.ts';
export * from './routes.ts';
export { type SampleSummary, type SampleTemplate, sampleTemplate } from './sample.endpoints.ts';
export * from './shapes.ts';
export { type BusinessInput, type SignUpInput, signUpInput } from './sign-up.endpoints.ts';
export {
  type InkColor,
  type MadePicture,
  type SavedSignature,
  savedSignature,
} from './signature.endpoints.ts';
export { type SigningEntry, signingEntry, type ValueInput, valueInput } from './signing.endpoints.ts';
export type { SuggestionResult } from './suggestion.endpoints.ts';
export {
  type TemplateDetail,
  type TemplateInput,
  type TemplateSummary,
  templateDetail,
  templateInput,
  templateSummary,
} from './template.endpoints.ts';
export { type VerifyResult, verifyResult } from './verify.endpoints.ts';

/** Every call that the service answers; nothing else has a path. */
export const endpoints = {
  ...accountEndpoints,
  ...signUpEndpoints,
  ...organizationEndpoints,
  ...memberEndpoints,
  ...folderEndpoints,
  ...fileEndpoints,
  ...sampleEndpoints,
  ...documentEndpoints,
  ...downloadEndpoints,
  ...reservationEndpoints,
  ...editingEndpoints,
  ...suggestionEndpoints,
  ...templateEndpoints,
  ...signingEndpoints,
  ...signatureEndpoints,
  ...phoneDrawingEndpoints,
  ...verifyEndpoints,
};

export type EndpointName = keyof typeof endpoints;
