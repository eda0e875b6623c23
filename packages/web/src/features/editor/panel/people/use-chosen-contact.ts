import type { ContactSuggestion } from '@dojang/contract';
import { showContact } from '@dojang/domain';
import { useShallow } from 'zustand/react/shallow';
import { contactToStore, type OwnContacts } from '../../model/people.ts';
import { useDraft, useEditor } from '../../session/editor-context.ts';

export interface ChosenContact {
  /** The contacts of the other participants, in their stored form. */
  readonly taken: readonly string[];
  /** Makes a suggested contact the participant's name, way and address. */
  readonly choose: (suggestion: ContactSuggestion | undefined) => void;
}

/** Takes a suggested contact for one participant of the draft. */
export function useChosenContact(personKey: string, own: OwnContacts): ChosenContact {
  const { drafts } = useEditor().session;
  const taken = useDraft(
    useShallow((draft) => draft.people.filter(({ key }) => key !== personKey).map(contactToStore)),
  );
  return {
    taken,
    choose(suggestion) {
      if (suggestion === undefined) return;
      const { name, signingMethodType: method, signingContactInfo } = suggestion;
      drafts.changePerson(personKey, { name, method, contact: showContact(signingContactInfo) });
      drafts.proposeName(own);
    },
  };
}
