import type { CommentResult } from '@dojang/contract';
import type { ThreadState } from '@dojang/domain';
import type { CommentRow } from '../documents/index.ts';

/** Returns a comment as its two readers see it. */
export const commentView = ({
  is_answer,
  text,
  page,
  x,
  y,
  version,
  made_at,
}: CommentRow): CommentResult => ({
  isAnswer: is_answer,
  text,
  place: page === null ? null : { page, ...(x === null || y === null ? {} : { x, y }) },
  version,
  at: made_at.toISOString(),
});

/** Returns what the rules need to know of a thread. */
export const threadState = (rows: readonly CommentRow[]): ThreadState => ({
  count: rows.length,
  lastIsAnswer: rows.at(-1)?.is_answer ?? null,
});
