import type { FeatureHandlers } from '../../platform/http/binding.ts';
import type { createEntry } from './entry.service.ts';
import type { createLinks } from './link.service.ts';
import type { createSigning } from './signing.service.ts';
import type { createSigningView } from './signing-view.service.ts';

export interface SigningServices {
  readonly entry: ReturnType<typeof createEntry>;
  readonly links: ReturnType<typeof createLinks>;
  readonly signing: ReturnType<typeof createSigning>;
  readonly view: ReturnType<typeof createSigningView>;
}

type Names =
  | 'entry'
  | 'openSession'
  | 'signingFields'
  | 'startHistory'
  | 'consent'
  | 'saveValues'
  | 'sign'
  | 'refuse'
  | 'withdraw';

/** Binds the signers' calls to their services. */
export function signingHandlers({ entry, links, signing, view }: SigningServices): FeatureHandlers<Names> {
  return {
    entry: ({ params, link }) => entry(params.documentId, params.participantId, link),
    openSession: ({ params, link, body, origin }) =>
      links.openSession(params.documentId, params.participantId, link, body.contact, origin),
    signingFields: ({ actor }) => view.fields(actor),
    startHistory: ({ actor, origin }) => signing.view(actor, origin),
    consent: ({ actor, body, origin }) => signing.consent(actor, body, origin),
    saveValues: ({ actor, body }) => signing.saveValues(actor, body.values),
    sign: ({ actor, body, origin }) => signing.sign(actor, body, origin),
    refuse: ({ actor, body, origin }) => signing.refuse(actor, body.reason, origin),
    withdraw: ({ actor, body, origin }) => signing.withdraw(actor, body.reason, origin),
  };
}
