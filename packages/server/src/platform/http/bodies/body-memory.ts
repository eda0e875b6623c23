/**
 * Owns the memory of all bodies that are arriving or waiting to be parsed, in this process. Their number has no limit, since a phone may
 * send slowly; their bytes have one. Callers without a log-in and without a link have a small part of it, and no address can take all of
 * a part, so that nobody keeps others from sending.
 */

export interface BodyMemoryLimits {
  /** Bytes of all bodies, and of those of one address. */
  readonly all: number;
  readonly ofAddress: number;
  /** The same for bodies of callers whom nobody knows. */
  readonly anonymous: number;
  readonly anonymousOfAddress: number;
  /** The first bytes of each body, which are not counted: a log-in is read whatever others hold. */
  readonly uncounted: number;
}

const MB = 1024 * 1024;

export const BODY_MEMORY: BodyMemoryLimits = {
  all: 384 * MB,
  ofAddress: 192 * MB,
  anonymous: 64 * MB,
  anonymousOfAddress: 32 * MB,
  uncounted: 16 * 1024,
};

/** Who sends a body. */
export interface Sender {
  readonly address: string;
  readonly isAnonymous: boolean;
}

/** The share of one body. */
export interface Share {
  /** Makes the share `bytes` large, and returns whether the memory suffices; if not, the share stays as it was. */
  grow(bytes: number): boolean;
  free(): void;
}

export interface BodyMemory {
  share(sender: Sender): Share;
}

/** Creates the memory of a process's bodies. */
export function createBodyMemory(limits: BodyMemoryLimits = BODY_MEMORY): BodyMemory {
  const known = createPart(limits.all, limits.ofAddress);
  const anonymous = createPart(limits.anonymous, limits.anonymousOfAddress);
  return {
    share: ({ address, isAnonymous }) => {
      const part = isAnonymous ? anonymous : known;
      let own = 0;
      const become = (bytes: number): boolean => {
        if (!part.take(address, bytes - own)) return false;
        own = bytes;
        return true;
      };
      return {
        grow: (bytes) => become(Math.max(own, bytes - limits.uncounted)),
        free: () => void become(0),
      };
    },
  };
}

/** Counts bytes that belong to addresses. */
function createPart(most: number, mostOfAddress: number) {
  const byAddress = new Map<string, number>();
  let all = 0;
  return {
    /** Takes bytes, or gives them back if their number is negative; returns whether they were there. */
    take(address: string, bytes: number): boolean {
      const own = (byAddress.get(address) ?? 0) + bytes;
      if (bytes > 0 && (all + bytes > most || own > mostOfAddress)) return false;
      all += bytes;
      if (own === 0) byAddress.delete(address);
      else byAddress.set(address, own);
      return true;
    },
  };
}
