import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { none, noQuery, searchText } from '../../shapes.ts';

/** A contact that the requester may ask to sign: of a colleague, or of a participant of an earlier request. */
export const contactSuggestion = z.object({
  /** Opaque, and valid for the caller only. */
  suggestionId: z.string(),
  name: z.string(),
  signingMethodType: z.enum(['email', 'kakao']),
  signingContactInfo: z.string(),
  source: z.enum(['colleague', 'recent']),
});
export type ContactSuggestion = z.infer<typeof contactSuggestion>;

export const contactEndpoints = {
  contactSuggestions: endpoint({
    method: 'GET',
    path: '/v1/contacts/suggestions',
    summary:
      'Contacts of colleagues and of participants of recent requests, as far as the caller may see them; those that the caller asked last come first',
    access: 'login',
    permission: 'document.send',
    errors: [],
    /** A part of the name or of the contact. */
    query: z.object({ search: searchText.default('') }),
    body: none,
    result: z.object({ list: z.array(contactSuggestion) }),
  }),
  hideContactSuggestion: endpoint({
    method: 'DELETE',
    path: '/v1/contacts/suggestions/{suggestionId}',
    summary:
      "Delete a contact from the caller's own suggestions; it is suggested again after the caller has asked it again",
    access: 'login',
    permission: 'document.send',
    errors: ['notFound'],
    query: noQuery,
    body: none,
    result: z.object({}),
  }),
};
