import type { Handlers } from '../../platform/http/binding.ts';
import type { DocumentPorts } from '../documents/index.ts';
import { createTemplates } from './template.service.ts';
import { createTemplateReading, type TemplateReadingPorts } from './template-reading.service.ts';
import { createTemplateRequests } from './template-request.service.ts';

/** Binds the template calls to their services. */
export function templateHandlers(ports: DocumentPorts & TemplateReadingPorts) {
  const templates = createTemplates(ports);
  const reading = createTemplateReading(ports);
  const requests = createTemplateRequests(ports);
  return {
    listTemplates: ({ actor, query }) => reading.list(actor, query),
    template: ({ actor, params }) => reading.detail(actor, params.templateId),
    createTemplate: ({ actor, body, idempotent }) => templates.create(actor, body, idempotent),
    updateTemplate: ({ actor, params, body }) => templates.save(actor, params.templateId, body),
    renameTemplate: ({ actor, params, body }) => templates.rename(actor, params.templateId, body.name),
    copyTemplate: ({ actor, body, idempotent }) => templates.copy(actor, body, idempotent),
    deleteTemplates: ({ actor, body }) => templates.remove(actor, body.templateIds),
    requestFromTemplate: ({ actor, params, body, origin, idempotent }) =>
      requests.request(actor, params.templateId, body, origin, idempotent),
  } satisfies Partial<Handlers>;
}
