import type { Handlers } from '../../platform/http/binding.ts';
import type { PortsOf } from '../../platform/ports.ts';
import { createAnswers } from './answers.service.ts';
import { createComments } from './comments.service.ts';

type CommentPorts = PortsOf<typeof createComments | typeof createAnswers>;

/** Binds the calls of comments to their services. */
export function commentHandlers(ports: CommentPorts) {
  const own = createComments(ports);
  const answers = createAnswers(ports);
  return {
    comments: ({ actor, params }) => own.list(actor, params),
    sendComment: ({ actor, params, body, origin }) => own.send(actor, params, body, origin),
    documentComments: ({ actor, params }) => answers.list(actor, params.documentId),
    answerComment: ({ actor, params, body, origin }) => answers.answer(actor, params, body.text, origin),
  } satisfies Partial<Handlers>;
}
