import { DEFAULT_VALIDITY_MINUTES, templateNameFrom } from '@dojang/domain';
import type { Origin, UserActor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { addDraft, type DocumentPorts } from '../documents/index.ts';
import { usableFile } from '../files/index.ts';
import { requestFromTemplate } from '../templates/index.ts';

/**
 * Owns the draft that a session makes from a file or a template, so that its screen begins with placing fields. Invariant: the draft
 * belongs to the account of the key, and is made in the transaction that creates the session.
 */

/** What the draft is made from, by public ids; the template when there is no file. */
export interface DraftSource {
  readonly fileId?: string | undefined;
  readonly templateId?: string | undefined;
  /** By default that of the file or the template. */
  readonly name?: string | undefined;
}

/**
 * Makes the draft. @returns its public id
 * @throws DomainError fileBelongsElsewhere, fileNotReady, notFound, notAllowed, templateFileGone
 */
export async function makeDraft(
  ports: DocumentPorts,
  tx: Tx,
  actor: UserActor,
  { fileId, templateId = '', name }: DraftSource,
  origin: Origin,
): Promise<string> {
  if (fileId === undefined) {
    const input = { name, people: [], send: false };
    return (await requestFromTemplate(ports, tx, actor, templateId, input, origin)).documentId;
  }
  const file = await usableFile(tx, actor, fileId);
  const draft = await addDraft(ports, tx, actor, {
    name: name ?? templateNameFrom(file.name),
    fileId,
    processType: 'PROCEDURE',
    isSequential: true,
    expiryMinutes: DEFAULT_VALIDITY_MINUTES,
    participants: [],
    fields: [],
    send: false,
  });
  return draft.public_id;
}
