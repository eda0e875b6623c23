/** Owns where a participant is reached after signing: at the contact of the request, or at the place for the copy given in person. */

interface Reached {
  readonly method: 'email' | 'kakao' | 'none';
  readonly contact: string;
  /** Null where nothing was said about a copy. */
  readonly copy_contact: string | null;
  readonly copy_method: 'email' | 'kakao' | 'none' | null;
}

/** Returns the way and the contact; the contact is empty where the participant wants no copy or none is known. */
export const reachOf = ({ method, contact, copy_method: copyMethod, copy_contact: copyContact }: Reached) =>
  copyContact === null
    ? { method, contact }
    : { method: copyMethod ?? ('none' as const), contact: copyContact };
