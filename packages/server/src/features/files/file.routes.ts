import type { Handlers } from '../../platform/http/binding.ts';
import type { createFiles } from './files.service.ts';

/** Binds the file calls to their service. */
export function fileHandlers(files: ReturnType<typeof createFiles>) {
  return {
    upload: ({ actor, body, idempotent }) => files.upload(actor, body, idempotent),
    file: ({ actor, params }) => files.status(actor, params.fileId),
  } satisfies Partial<Handlers>;
}
