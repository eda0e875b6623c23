import type { Authorization, Locale, SigningMethod } from '@dojang/domain';

/** Who makes a call. */

/** A person with an account. */
export interface UserActor {
  readonly kind: 'user';
  readonly accountId: string;
  readonly accountPublicId: string;
  readonly tenantId: string;
  readonly accountKind: 'main' | 'sub';
  readonly loginId: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Stored contacts that the person has proved to be theirs: what was asked of them was asked of this person. */
  readonly provenContacts: readonly string[];
  readonly authorization: Authorization;
  readonly role: number | null;
  readonly permsGroup: number | null;
  readonly teamId: string | null;
  /** Inner ids of the teams below the own one; asked for where the scope is made of them (1 and 3), else empty. */
  readonly teamsBelow: readonly string[];
  /** Whether any folder is shared with the person; most often none is, and nothing need be looked for. */
  readonly hasShares: boolean;
  /** True until a sub-account has replaced its first password. */
  readonly mustChangePassword: boolean;
  /** When this session began with a password. */
  readonly loggedInAt: Date;
}

/** A signer who came by a link and has entered the whole contact. */
export interface LinkActor {
  readonly kind: 'link';
  readonly tenantId: string;
  readonly documentId: string;
  readonly participantId: string;
  readonly documentPublicId: string;
  readonly participantPublicId: string;
}

export type Actor = UserActor | LinkActor;

/** Where a call comes from, as the audit trail records it. */
export interface Origin {
  readonly ip: string;
  /** The browser and system in a few words. */
  readonly device: string;
  readonly locale: Locale;
}

/** What a signer's browser sends beside the call, unverified. */
export interface LinkHeaders {
  readonly token: string;
  readonly contact: string;
  readonly linkKey: string;
  readonly method: SigningMethod | '';
}
