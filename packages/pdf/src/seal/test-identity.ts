import { createSigningIdentity, type SigningIdentity } from './index.ts';

/** The identity with which tests seal. */
export const testIdentity = (now: Date): Promise<SigningIdentity> =>
  createSigningIdentity({ commonName: '도장 전자계약', organization: '한결상사', now });
