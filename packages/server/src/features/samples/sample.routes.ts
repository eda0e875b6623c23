import type { Handlers } from '../../platform/http/binding.ts';
import type { createSamples } from './samples.service.ts';

/** Binds the calls of sample contracts to their service. */
export function sampleHandlers(samples: ReturnType<typeof createSamples>) {
  return {
    samples: ({ origin }) => samples.list(origin.locale),
    sampleTemplate: ({ query, origin }) => samples.template(query.id, origin.locale),
    sampleDownload: ({ query, origin }) => samples.download(query.id, origin.locale),
    testDocument: ({ origin }) => samples.testDocument(origin.locale),
    sampleZip: ({ origin }) => samples.zip(origin.locale),
    takeSample: ({ actor, body, origin, idempotent }) =>
      samples.take(actor, body.documentId, origin.locale, idempotent),
  } satisfies Partial<Handlers>;
}
