/** Owns the words that the pool and its worker threads exchange. Functions cannot travel: they are asked for. */
import type { CertificateContent } from '../certificate/certificate-content.ts';
import type { SealErrorReason } from '../draw/seal-error.ts';
import type { SealedFile } from '../seal/seal-document.ts';
import type { SealJob } from '../seal/seal-job.ts';
import type { SigningIdentity } from '../seal/signing-identity.ts';

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
}

export type PoolWork =
  | { readonly kind: 'seal'; readonly job: SealJob }
  | { readonly kind: 'write'; readonly job: SealJob }
  | { readonly kind: 'certificate'; readonly content: CertificateContent };

export type ToWorker =
  | {
      readonly kind: 'work';
      readonly work: PoolWork;
      /** Null for what is written and not signed. */
      readonly signer: PoolSigner | null;
      readonly options: PoolOptions;
    }
  | { readonly kind: 'answer'; readonly data: Uint8Array }
  | { readonly kind: 'refusal'; readonly message: string };

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'ask'; readonly what: 'sign' | 'timestamp'; readonly data: Uint8Array }
  | { readonly kind: 'done'; readonly file: SealedFile }
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly reason?: SealErrorReason | undefined;
      readonly fieldKey?: string | undefined;
    };
