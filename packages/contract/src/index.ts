import { accountEndpoints } from './account.endpoints.ts';
import { documentEndpoints } from './document.endpoints.ts';
import { fileEndpoints } from './file.endpoints.ts';
import { signatureEndpoints } from './signature.endpoints.ts';
import { signingEndpoints } from './signing.endpoints.ts';
import { verifyEndpoints } from './verify.endpoints.ts';

export { type UserInfo, userInfo } from './account.endpoints.ts';
export {
  type DocumentDetail,
  type DocumentInput,
  documentDetail,
  documentInput,
  historyEvent,
} from './document.endpoints.ts';
export * from './endpoint.ts';
export * from './paths.ts';
export * from './shapes.ts';
export type { InkColor } from './signature.endpoints.ts';
export { type SigningEntry, signingEntry, type ValueInput, valueInput } from './signing.endpoints.ts';
export { type VerifyResult, verifyResult } from './verify.endpoints.ts';

/** Every call that the service answers; nothing else has a path. */
export const endpoints = {
  ...accountEndpoints,
  ...fileEndpoints,
  ...documentEndpoints,
  ...signingEndpoints,
  ...signatureEndpoints,
  ...verifyEndpoints,
};

export type EndpointName = keyof typeof endpoints;
