import { DomainError } from '../errors/errors.ts';

/**
 * Owns what an embedded session is for and how long it lives. Invariant: a session opens one thing, inside a page of one origin, for
 * thirty minutes. Source: rulings, 'Signing entry'.
 */

export const EMBED_KINDS = ['signCreating', 'templateEditing', 'signing', 'viewing'] as const;
export type EmbedKind = (typeof EMBED_KINDS)[number];

export const EMBED_SESSION_MINUTES = 30;

/** Returns the end of a session that is created now. */
export const embedSessionEnd = (now: Date): Date => new Date(now.getTime() + EMBED_SESSION_MINUTES * 60_000);

export interface EmbedSessionLife {
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
}

/** @throws DomainError embedSessionEnded */
export function assertEmbedSessionOpen({ expiresAt, endedAt }: EmbedSessionLife, now: Date): void {
  if (endedAt !== null || expiresAt <= now) throw new DomainError('embedSessionEnded');
}

/** The ids that name what a session opens. */
export interface EmbedTarget {
  readonly documentId?: string | undefined;
  readonly participantId?: string | undefined;
  readonly templateId?: string | undefined;
  readonly fileId?: string | undefined;
  /** The name of the draft that the session makes. */
  readonly name?: string | undefined;
}

type TargetId = Exclude<keyof EmbedTarget, 'name'>;

/** The sets of ids of which a kind needs exactly one. A draft is there already, or is made from a file or a template. */
const NEEDED: Readonly<Record<EmbedKind, readonly (readonly TargetId[])[]>> = {
  signCreating: [['documentId'], ['fileId'], ['templateId']],
  templateEditing: [['templateId']],
  signing: [['documentId', 'participantId']],
  viewing: [['documentId']],
};
const TARGETS = [
  'documentId',
  'participantId',
  'templateId',
  'fileId',
] as const satisfies readonly TargetId[];

/** Whether a session makes a draft of its own. */
export const makesDraft = (kind: EmbedKind, { documentId }: EmbedTarget): boolean =>
  kind === 'signCreating' && documentId === undefined;

/** Returns the first id that is missing or too much for the set that fits best; null when one set is there exactly. */
function wrongId(kind: EmbedKind, target: EmbedTarget): keyof EmbedTarget | null {
  const faults = NEEDED[kind].map((needed) =>
    TARGETS.filter((name) => (target[name] !== undefined) !== needed.includes(name)),
  );
  const [closest = []] = [...faults].sort((a, b) => a.length - b.length);
  return closest[0] ?? null;
}

/**
 * Checks that the ids of a kind are there, and no others; a name is for a draft that the session makes.
 * @throws DomainError embedTargetWrong with the field
 */
export function checkEmbedTarget(kind: EmbedKind, target: EmbedTarget): void {
  const isNamedInVain = target.name !== undefined && !makesDraft(kind, target);
  const field = wrongId(kind, target) ?? (isNamedInVain ? 'name' : null);
  if (field === null) return;
  const needed = NEEDED[kind].map((ids) => ids.join(', ')).join(' | ');
  throw new DomainError('embedTargetWrong', { field, values: { kind, needed } });
}
