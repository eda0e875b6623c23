export { CONSENT_VERSION, consentText, consentTexts } from './consent.ts';
export { createLandings } from './entry/landing.service.ts';
export { createEntry } from './entry.service.ts';
export { createLinks, type LinkPorts } from './link.service.ts';
export {
  assertMayOpen,
  assertMaySign,
  entryFacts,
  lockOpened,
  type OpenedSigner,
  type Signer,
  type SignerPath,
  type SignerPorts,
  signerFacts,
  signerOf,
} from './signer.service.ts';
export { signingHandlers } from './signing.routes.ts';
export { trialEntry } from './trial-entry.ts';
export type { InkPort, TextFit } from './values/ink.ts';
export { untouchedValue } from './values/values.service.ts';
