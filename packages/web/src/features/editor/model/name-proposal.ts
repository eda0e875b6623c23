/** Owns whether a draft's name is a proposal that follows the other party, or was written by the requester and stays. */
import { namesParty, nameWithParty } from '@dojang/domain';
import type { Draft } from './draft.ts';
import { type OwnContacts, otherParty } from './people.ts';

type Named = Pick<Draft, 'name' | 'people'>;

/** Stands for a name that the requester has written. */
const WRITTEN = null;

/** The party that a draft's name has: none yet, the one that was proposed, or `WRITTEN` where named people are not in it. */
function proposalIn({ name, people }: Named): string | typeof WRITTEN {
  const parties = people.map((person) => person.name.trim()).filter((party) => party !== '');
  if (parties.length === 0) return '';
  return parties.find((party) => namesParty(name, party)) ?? WRITTEN;
}

/** Follows the name of a draft. */
export function createNameProposal(first: Named) {
  let proposal = proposalIn(first);
  return {
    /** The requester has written the name. */
    written: (): void => {
      proposal = WRITTEN;
    },
    /** Another draft is edited now. */
    restart: (draft: Named): void => {
      proposal = proposalIn(draft);
    },
    /** The name with the present other party; the same name when the requester has written it. */
    nameOf: ({ name, people }: Named, own: OwnContacts): string => {
      if (proposal === WRITTEN) return name;
      const party = otherParty(people, own);
      const proposed = nameWithParty(name, proposal, party);
      proposal = party;
      return proposed;
    },
  };
}
