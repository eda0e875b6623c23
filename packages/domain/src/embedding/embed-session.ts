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
}

const NEEDED: Readonly<Record<EmbedKind, readonly (keyof EmbedTarget)[]>> = {
  signCreating: ['documentId'],
  templateEditing: ['templateId'],
  signing: ['documentId', 'participantId'],
  viewing: ['documentId'],
};
const TARGETS = ['documentId', 'participantId', 'templateId'] as const;

/** Checks that the ids of a kind are there, and no others. @throws DomainError embedTargetWrong with the field */
export function checkEmbedTarget(kind: EmbedKind, target: EmbedTarget): void {
  for (const name of TARGETS)
    if ((target[name] !== undefined) !== NEEDED[kind].includes(name))
      throw new DomainError('embedTargetWrong', {
        field: name,
        values: { kind, needed: NEEDED[kind].join(', ') },
      });
}
