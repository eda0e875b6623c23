/**
 * Owns the worker threads in which signatures and stamps are drawn and uploaded pictures are read, so that no request waits for
 * the pixels of another. Each thread works on one picture at a time, whose pixels are limited.
 */
import { ThreadError, type ThreadLoad, ThreadPool } from '../threads/thread-pool.ts';
import type { ArtAnswer, ArtJob, ArtRequest, MadeArt } from './art-jobs.ts';
import type { FramedInk } from './frame-ink.ts';
import { SignatureArtError } from './ink-color.ts';
import { InkError } from './ink-error.ts';
import type { StampPlace } from './stamp-at-size.ts';

export interface ArtPool {
  /** Like renderNameSignature, renderStamp and renderCompanyStamp. @throws SignatureArtError */
  draw(requests: readonly ArtRequest[]): Promise<readonly MadeArt[]>;
  /** Like frameInk. @throws InkError */
  frame(bytes: Uint8Array, frame: { readonly width: number; readonly height: number }): Promise<FramedInk>;
  /** Like fitPicture. @throws InkError */
  fit(bytes: Uint8Array, box: { readonly width: number; readonly height: number }): Promise<FramedInk>;
  /** Like normalizeInkImage: a clean PNG of the ink. @throws InkError */
  ink(bytes: Uint8Array): Promise<Uint8Array>;
  /** Like normalizePicture. @throws InkError */
  picture(bytes: Uint8Array): Promise<Uint8Array>;
  /** Like stampAtSize. @throws InkError */
  size(bytes: Uint8Array, place: StampPlace): Promise<Uint8Array>;
  /** How busy the threads are. */
  load(): ThreadLoad;
  /** Stops the threads; waiting jobs are rejected. */
  close(): Promise<void>;
}

export interface ArtPoolOptions {
  readonly workers: number;
  /** A thread is stopped after this time on one job. Default 15,000 ms. */
  readonly timeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 15_000;

/** Starts the threads. The caller closes the pool. */
export function createArtPool({ workers, timeoutMs = DEFAULT_TIMEOUT_MS }: ArtPoolOptions): ArtPool {
  const script = new URL('./art-worker.ts', import.meta.url);
  const pool = new ThreadPool<ArtJob, ArtAnswer>({ script, workers, timeoutMs });
  const png = async (job: ArtJob): Promise<Uint8Array> => {
    const answer = await read(pool, job);
    if (answer.kind !== 'png') throw otherAnswer();
    return answer.png;
  };
  const framed = async (job: ArtJob): Promise<FramedInk> => {
    const answer = await read(pool, job);
    if (answer.kind !== 'framed') throw otherAnswer();
    return answer.framed;
  };
  return {
    async draw(requests) {
      const answer = taken(await pool.submit({ kind: 'draw', requests }));
      if (answer.kind !== 'drawn') throw otherAnswer();
      return answer.art;
    },
    frame: (bytes, frame) => framed({ kind: 'frame', bytes, frame }),
    fit: (bytes, frame) => framed({ kind: 'fit', bytes, frame }),
    ink: (bytes) => png({ kind: 'ink', bytes }),
    picture: (bytes) => png({ kind: 'picture', bytes }),
    size: (bytes, place) => png({ kind: 'size', bytes, place }),
    load: () => pool.load(),
    close: () => pool.close(),
  };
}

const otherAnswer = (): Error => new Error('The art thread answered another question');

/** When a thread runs out of time or memory on a picture, the picture is refused. */
async function read(pool: ThreadPool<ArtJob, ArtAnswer>, job: ArtJob): Promise<ArtAnswer> {
  const answer = await pool.submit(job).catch((cause: unknown) => {
    if (cause instanceof ThreadError && (cause.reason === 'time' || cause.reason === 'died'))
      throw new InkError('too_hard', 'The picture takes too long or too much memory', { cause });
    throw cause;
  });
  return taken(answer);
}

/** Returns the answer, or throws the error that it contains. */
function taken(answer: ArtAnswer): ArtAnswer {
  if (answer.kind === 'no ink') throw new InkError(answer.reason, answer.message);
  if (answer.kind === 'no art') throw new SignatureArtError(answer.reason, answer.message, answer.detail);
  return answer;
}
