import { parseContact } from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { userQuery } from '../../../session/user.query.ts';
import type { Method, OwnContacts } from '../../model/people.ts';

export interface OwnContact {
  /** The requester's contacts, in their stored form. */
  readonly contacts: OwnContacts;
  /** The requester as a participant: by the first way in which the installation can send; null as long as that is unknown. */
  readonly me: { readonly name: string; readonly method: Method; readonly contact: string } | null;
}

/** The requester's own name and contacts. */
export function useOwnContact(): OwnContact {
  const { data: user } = useQuery(userQuery);
  if (user === undefined) return { contacts: [], me: null };
  const { name, email, phone, service } = user;
  const byMethod = { email, kakao: phone } as const;
  const method = (['email', 'kakao'] as const).find(
    (one) => service.channels.includes(one) && parseContact(one, byMethod[one]) !== null,
  );
  return {
    contacts: [email, phone].filter((contact) => contact !== ''),
    me: method === undefined ? null : { name, method, contact: byMethod[method] },
  };
}
