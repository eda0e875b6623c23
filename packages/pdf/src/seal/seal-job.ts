/** Owns the shape of what is sealed: plain values only, so that a job can travel to a worker thread. */
import type { SealField } from '../draw/seal-field.ts';

export interface SealJob {
  readonly pdf: Uint8Array;
  readonly fields: readonly SealField[];
  /** Shown by viewers in the window's title. */
  readonly title: string;
  /** Large gray words across every page, for documents that were sent as a test. */
  readonly watermark?: string | undefined;
}
