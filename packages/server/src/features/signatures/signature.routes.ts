import { DomainError } from '@dojang/domain';
import type { Handlers } from '../../platform/http/binding.ts';
import { createMadePictures } from './made-pictures.ts';
import { createPhoneDrawings, type PhoneDrawingPorts } from './phone-drawing.service.ts';
import { createSavedSignatures, type SignaturePorts } from './saved-signatures.service.ts';

/** Binds the signature calls to their services. */
export function signatureHandlers(ports: SignaturePorts & PhoneDrawingPorts) {
  const made = createMadePictures(ports);
  const saved = createSavedSignatures(ports);
  const drawings = createPhoneDrawings(ports);
  return {
    fonts: async ({ query }) => ({ list: await made.handwriting(query.name, query.color) }),
    personalStamps: async ({ query }) => ({ list: await made.personalStamps(query) }),
    stamps: async ({ params, query }) => {
      // The type is personal where the address ends before it.
      if (params.type === 'personal' || params.type === '') return { list: await made.personalStamps(query) };
      if (params.type === 'company') return { list: await made.companyStamps(query) };
      throw new DomainError('notFound');
    },
    createSignature: ({ actor, body }) => saved.create(actor, body),
    listSignatures: ({ actor, query }) => saved.list(actor, query),
    changeSignature: ({ actor, params, body }) => saved.change(actor, params.signatureId, body),
    deleteSignature: ({ actor, params }) => saved.remove(actor, params.signatureId),
    beginPhoneDrawing: ({ actor }) => drawings.begin(actor),
    phoneDrawing: ({ actor, params }) => drawings.read(actor, params.drawingId),
    endPhoneDrawing: ({ actor, params }) => drawings.end(actor, params.drawingId),
    openPhoneDrawing: ({ body, origin }) => drawings.open(body.token, origin),
    handPhoneDrawing: ({ body, origin }) => drawings.hand(body.token, body.drawing, origin),
  } satisfies Partial<Handlers>;
}
