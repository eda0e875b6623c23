/**
 * Owns the messages between the seal pool and its threads. Functions cannot be posted to a thread: the thread asks the pool for
 * their results.
 */
import type { CertificateContent } from '../certificate/certificate-content.ts';
import type { SealErrorReason } from '../draw/seal-error.ts';
import type { SealedFile } from '../seal/extend-seal.ts';
import type { WrittenFile } from '../seal/seal-document.ts';
import type { SealJob } from '../seal/seal-job.ts';
import type { SigningIdentity } from '../seal/signing-identity.ts';
import type { ValidationData } from '../updates/index.ts';

export type PoolSigner =
  | { readonly kind: 'identity'; readonly identity: SigningIdentity }
  | {
      readonly kind: 'external';
      readonly certificateDer: Uint8Array;
      readonly chainDer: readonly Uint8Array[];
      readonly keyType: 'RSA' | 'EC';
    };

export interface PoolOptions {
  readonly reason: string;
  readonly location?: string | undefined;
  readonly signedAt: Date;
  readonly wantsTimestamp: boolean;
  readonly wantsValidation: boolean;
}

export type PoolWork =
  | { readonly kind: 'seal'; readonly job: SealJob }
  | { readonly kind: 'write'; readonly job: SealJob }
  | { readonly kind: 'extend'; readonly pdf: Uint8Array }
  | { readonly kind: 'certificate'; readonly content: CertificateContent };

/** One job of a thread. */
export interface PoolJob {
  readonly kind: 'job';
  readonly work: PoolWork;
  /** Null for a document that is written and not signed. */
  readonly signer: PoolSigner | null;
  readonly options: PoolOptions;
}

/** A request of a thread during its work: a signature over bytes, a time-stamp token for a digest, or validation data. */
export type PoolQuestion =
  | { readonly what: 'sign' | 'timestamp'; readonly data: Uint8Array }
  | { readonly what: 'validation'; readonly certificates: readonly Uint8Array[] };

/** The answer to a question. */
export type PoolReply =
  | { readonly kind: 'reply'; readonly data: Uint8Array }
  | { readonly kind: 'validation'; readonly found: ValidationData | null }
  | { readonly kind: 'refusal'; readonly message: string };

export type PoolAnswer =
  | { readonly kind: 'sealed'; readonly file: SealedFile }
  | { readonly kind: 'written'; readonly file: WrittenFile }
  /** The seal cannot be extended, or not now; never when its certificate ended before a timestamp. */
  | { readonly kind: 'unchanged'; readonly isExpired: boolean }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly reason: SealErrorReason;
      readonly fieldKey?: string | undefined;
    };
