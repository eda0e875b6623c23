/** Owns the messages between the art pool and its threads, and carries out the jobs. */
import { renderCompanyStamp } from './company-stamp.ts';
import { fitPicture } from './fit-picture.ts';
import { type FramedInk, frameInk } from './frame-ink.ts';
import { SignatureArtError } from './ink-color.ts';
import { InkError, type InkErrorReason } from './ink-error.ts';
import { normalizeInkImage, normalizePicture } from './ink-image.ts';
import { type NameSignature, renderNameSignature } from './name-signature.ts';
import type { Art } from './render-svg.ts';
import { renderStamp } from './stamp.ts';
import { type StampPlace, stampAtSize } from './stamp-at-size.ts';

/** A picture that is drawn from a name. */
export type ArtRequest =
  | ({ readonly kind: 'name' } & Parameters<typeof renderNameSignature>[0])
  | ({ readonly kind: 'stamp' } & Parameters<typeof renderStamp>[0])
  | ({ readonly kind: 'company' } & Parameters<typeof renderCompanyStamp>[0]);

export interface MadeArt extends Art {
  /** The font of a name in handwriting; null for other pictures. */
  readonly font: NameSignature['font'] | null;
}

export type ArtJob =
  | { readonly kind: 'draw'; readonly requests: readonly ArtRequest[] }
  | {
      readonly kind: 'frame' | 'fit';
      readonly bytes: Uint8Array;
      readonly frame: { readonly width: number; readonly height: number };
    }
  | { readonly kind: 'ink' | 'picture'; readonly bytes: Uint8Array }
  | { readonly kind: 'size'; readonly bytes: Uint8Array; readonly place: StampPlace };

export type ArtAnswer =
  | { readonly kind: 'drawn'; readonly art: readonly MadeArt[] }
  | { readonly kind: 'framed'; readonly framed: FramedInk }
  | { readonly kind: 'png'; readonly png: Uint8Array }
  | { readonly kind: 'no ink'; readonly reason: InkErrorReason; readonly message: string }
  | {
      readonly kind: 'no art';
      readonly reason: SignatureArtError['reason'];
      readonly message: string;
      readonly detail: Pick<SignatureArtError, 'missing' | 'limit'>;
    };

function draw(request: ArtRequest): MadeArt {
  if (request.kind === 'name') return renderNameSignature(request);
  return { ...(request.kind === 'stamp' ? renderStamp(request) : renderCompanyStamp(request)), font: null };
}

function perform(job: ArtJob): ArtAnswer {
  switch (job.kind) {
    case 'draw':
      return { kind: 'drawn', art: job.requests.map(draw) };
    case 'frame':
      return { kind: 'framed', framed: frameInk(job.bytes, job.frame) };
    case 'fit':
      return { kind: 'framed', framed: fitPicture(job.bytes, job.frame) };
    case 'ink':
      return { kind: 'png', png: normalizeInkImage(job.bytes).png };
    case 'picture':
      return { kind: 'png', png: normalizePicture(job.bytes) };
    case 'size':
      return { kind: 'png', png: stampAtSize(job.bytes, job.place) };
  }
}

/** Carries out a job in this thread. An error of the picture or the name is an answer; any other error is thrown. */
export function answerJob(job: ArtJob): ArtAnswer {
  try {
    return perform(job);
  } catch (error) {
    if (error instanceof InkError) return { kind: 'no ink', reason: error.reason, message: error.message };
    if (!(error instanceof SignatureArtError)) throw error;
    const { reason, message, missing, limit } = error;
    return { kind: 'no art', reason, message, detail: { missing, limit } };
  }
}
