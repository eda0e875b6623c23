import { DomainError } from '@dojang/domain';
import type { FeatureHandlers } from '../../platform/http/binding.ts';
import { companyStamps, handwriting, personalStamps } from './made-pictures.ts';
import { createSavedSignatures, type SignaturePorts } from './saved-signatures.service.ts';

type Names =
  | 'fonts'
  | 'stamps'
  | 'createSignature'
  | 'listSignatures'
  | 'changeSignature'
  | 'deleteSignature';

export function signatureHandlers(ports: SignaturePorts): FeatureHandlers<Names> {
  const saved = createSavedSignatures(ports);
  return {
    fonts: async ({ query }) => ({ list: handwriting(query.name, query.color) }),
    stamps: async ({ params, query }) => {
      if (params.type === 'personal') return { list: personalStamps(query) };
      if (params.type === 'company') return { list: companyStamps(query) };
      throw new DomainError('notFound');
    },
    createSignature: ({ actor, body }) => saved.create(actor, body),
    listSignatures: ({ actor, query }) => saved.list(actor, query),
    changeSignature: ({ actor, params, body }) => saved.change(actor, params.signatureId, body),
    deleteSignature: ({ actor, params }) => saved.remove(actor, params.signatureId),
  };
}
