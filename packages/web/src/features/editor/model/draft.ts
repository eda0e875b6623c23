/** Owns the draft as the editor has it, and its way from and to the shapes of the contract. */
import type { DocumentDetail, DocumentInput } from '@dojang/contract';
import { cleanText, type FieldGroup } from '@dojang/domain';
import type { EditorField } from '@dojang/field-editor/core';
import { contactToStore, type Person, personOf } from './people.ts';

export interface Draft {
  readonly name: string;
  readonly isSequential: boolean;
  readonly expiryMinutes: number;
  readonly message: string;
  readonly people: readonly Person[];
  readonly fields: readonly EditorField[];
  /** Every group that fields of this draft were ever in: undo brings fields back, and their group is there. */
  readonly groups?: readonly FieldGroup[];
}

/** What belongs to the document but is not changed in the editor. */
export interface DraftFrame {
  readonly documentId: string;
  readonly fileId: string;
  readonly processType: DocumentInput['processType'];
}

/** A draft as it travels: everything but whether it is sent, and over which revision. */
export type DraftBody = Omit<DocumentInput, 'send' | 'revision'>;

export const MOST_NAME = 200;
export const MOST_MESSAGE = 1000;
export const MOST_LABEL = 100;
const MOST_PERSON_NAME = 200;
const MOST_ROLE = 100;
const MOST_CONTACT = 320;

export function draftOf(detail: DocumentDetail): Draft {
  return {
    name: detail.name,
    isSequential: detail.isSequential,
    expiryMinutes: detail.expiryMinutes,
    message: detail.message,
    people: [...detail.participants].sort((a, b) => a.signingOrder - b.signingOrder).map(personOf),
    fields: detail.fields.map(({ value: _, ...field }) => field),
    groups: detail.fieldGroups,
  };
}

export const frameOf = (detail: DocumentDetail): DraftFrame => ({
  documentId: detail.documentId,
  fileId: detail.fileId,
  processType: detail.processType,
});

/** Texts that are too long are cut here, at the end of their way, never under the hands of who types. */
export function bodyOf(draft: Draft, frame: DraftFrame): DraftBody {
  return {
    name: draft.name.slice(0, MOST_NAME),
    fileId: frame.fileId,
    processType: frame.processType,
    isSequential: draft.isSequential,
    expiryMinutes: draft.expiryMinutes,
    message: draft.message.slice(0, MOST_MESSAGE),
    participants: draft.people.map((person, index) => ({
      key: person.key,
      name: person.name.trim().slice(0, MOST_PERSON_NAME),
      ...(person.roleName === '' ? {} : { roleName: person.roleName.slice(0, MOST_ROLE) }),
      signingOrder: index + 1,
      signingMethodType: person.method,
      signingContactInfo: contactToStore(person).slice(0, MOST_CONTACT),
    })),
    fields: draft.fields.map(fieldToSend),
    fieldGroups: groupsInUse(draft).map((group) => ({ ...group, label: group.label?.slice(0, MOST_LABEL) })),
  };
}

/** The groups that fields are in now. */
export function groupsInUse({ fields, groups = [] }: Draft): readonly FieldGroup[] {
  const keys = new Set(fields.map((field) => field.settings?.groupKey));
  return groups.filter((group) => keys.has(group.key));
}

function fieldToSend(field: EditorField): DraftBody['fields'][number] {
  const { key, dragKey, type, participantKey, page, x, y, width, height, required, label, style, settings } =
    field;
  return {
    key,
    dragKey,
    type,
    participantKey,
    page,
    x,
    y,
    width,
    height,
    required,
    ...(label ? { label: label.slice(0, MOST_LABEL) } : {}),
    ...(style ? { style } : {}),
    ...(settings
      ? { settings: { ...settings, options: settings.options ? [...settings.options] : undefined } }
      : {}),
  };
}

/** A draft out of a body that was kept in the browser. */
export function draftOfBody(body: DraftBody, before: Draft): Draft {
  return {
    name: body.name,
    isSequential: body.isSequential,
    expiryMinutes: body.expiryMinutes ?? before.expiryMinutes,
    message: body.message ?? '',
    people: body.participants.map((participant) => ({
      key: participant.key,
      name: participant.name,
      roleName: participant.roleName ?? '',
      method: participant.signingMethodType === 'kakao' ? 'kakao' : 'email',
      contact: participant.signingContactInfo,
    })),
    fields: body.fields,
    groups: body.fieldGroups ?? [],
  };
}

/** True when two bodies say the same. Keys of fields are left out: they are minted anew by every undo. */
export function sameBody(a: DraftBody, b: DraftBody): boolean {
  return JSON.stringify(comparable(a)) === JSON.stringify(comparable(b));
}

function comparable(body: DraftBody): unknown {
  const fields = body.fields
    .map(({ key: _, ...field }) => ({ ...field, label: field.label ?? '' }))
    .map(sortedEntries);
  const participants = body.participants.map((participant) =>
    sortedEntries({ roleName: '', ...participant }),
  );
  return [
    body.name,
    body.fileId,
    body.isSequential,
    body.expiryMinutes,
    cleanText(body.message ?? ''),
    participants,
    fields,
    (body.fieldGroups ?? []).map(sortedEntries),
  ];
}

function sortedEntries(value: object): unknown {
  return Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, entry]) => [
      name,
      typeof entry === 'object' && entry !== null ? sortedEntries(entry) : entry,
    ]);
}
