import type { Handlers } from '../../platform/http/binding.ts';
import { type ContactPorts, createContactSuggestions } from './contact-suggestions.service.ts';

/** Binds the calls on suggested contacts. */
export function contactHandlers(ports: ContactPorts) {
  const suggestions = createContactSuggestions(ports);
  return {
    contactSuggestions: ({ actor, query }) => suggestions.list(actor, query.search),
    hideContactSuggestion: ({ actor, params }) => suggestions.hide(actor, params.suggestionId),
  } satisfies Partial<Handlers>;
}
