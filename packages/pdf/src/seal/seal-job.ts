/** Owns the shape of a job: plain values only, so that it can be posted to a worker thread. */
import type { SealField } from '../draw/seal-field.ts';

export interface SealJob {
  readonly pdf: Uint8Array;
  readonly fields: readonly SealField[];
  /** Viewers show it in the title of the window. */
  readonly title: string;
  /** Large gray words across every page of a document that was sent as a test. */
  readonly watermark?: string | undefined;
}
