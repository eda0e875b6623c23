import type { Handlers } from '../../platform/http/binding.ts';
import { createLinkVisits, type LinkVisitPorts } from './link-visits.service.ts';
import { createTemplateLinks, type TemplateLinkPorts } from './template-links.service.ts';

/** Binds the calls on direct links of templates, of their owners and of their visitors. */
export function templateLinkHandlers(ports: TemplateLinkPorts & LinkVisitPorts) {
  const links = createTemplateLinks(ports);
  const visits = createLinkVisits(ports);
  return {
    listTemplateLinks: ({ actor }) => links.list(actor),
    createTemplateLink: ({ actor, body }) => links.create(actor, body),
    changeTemplateLink: ({ actor, params, body }) => links.change(actor, params.linkId, body),
    deleteTemplateLink: ({ actor, params }) => links.remove(actor, params.linkId),
    templateLink: ({ query }) => visits.show(query.link),
    requestByLink: ({ body, origin }) => visits.request(body.link, body, origin),
    startByLink: ({ body }) => visits.start(body.visit),
  } satisfies Partial<Handlers>;
}
