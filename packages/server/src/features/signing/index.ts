export { createAccountEntry } from './account-entry.service.ts';
export { authenticationHandlers } from './authentication/authentication.routes.ts';
export { createAuthentications } from './authentication/authentication.service.ts';
export { CONSENT_VERSION, consentText, consentTexts } from './consent.ts';
export { createLandings } from './entry/landing.service.ts';
export { createEntry } from './entry.service.ts';
export { type CopyPorts, createInPersonCopies } from './in-person-copy.service.ts';
export { createLinks, type LinkPorts } from './link.service.ts';
export { createParticipantMessage } from './participant-message.service.ts';
export { createSigningPass } from './pass/signing-pass.service.ts';
export { createReceivedDocuments } from './received/received.service.ts';
export {
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
export { createSigning } from './signing.service.ts';
export { createSigningView } from './signing-view.service.ts';
export { trialEntry } from './trial-entry.ts';
export type { InkPort, TextFit } from './values/ink.ts';
export { untouchedValue } from './values/values.service.ts';
