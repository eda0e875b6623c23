import type { endpoints, FieldResult, PageResult, ResultOf, ShownBranding } from '@dojang/contract';
import {
  authenticationsOf,
  countPlaces,
  expiresAt,
  type FieldType,
  shownState,
  signingMinutes,
  withKnownDefault,
} from '@dojang/domain';
import {
  type DocumentRow,
  fieldWithValue,
  type listFields,
  type listParticipants,
  type listValues,
} from '../documents/index.ts';
import type { BlobAddresses } from '../files/index.ts';
import { CONSENT_VERSION, consentText, consentTexts, trialEntry, untouchedValue } from '../signing/index.ts';

/** Owns the document of a preview, in the shape that a signer gets. Invariant: it contains what this participant would see alone. */

type RowsOf<List extends (...given: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<List>>;

export interface PreviewParts {
  readonly document: DocumentRow;
  readonly participants: RowsOf<typeof listParticipants>;
  /** The participant as whom the document is seen. */
  readonly me: RowsOf<typeof listParticipants>[number];
  readonly fields: RowsOf<typeof listFields>;
  readonly values: RowsOf<typeof listValues>;
  /** The pictures of the requester's saved stamp and signature, by the keys of their fields. */
  readonly marks: ReadonlyMap<string, string>;
  readonly requester: { readonly name: string; readonly email: string; readonly organization: string };
  readonly branding: ShownBranding | null;
  readonly pages: readonly PageResult[];
  readonly addresses: Pick<BlobAddresses, 'picture'>;
  readonly now: Date;
}

/** Returns what a participant of a draft would see when asked to sign now. */
export function draftPreviewView(parts: PreviewParts): ResultOf<(typeof endpoints)['draftPreview']> {
  const { document, participants, me, fields, values, requester, branding, pages, addresses, now } = parts;
  const mine = fields
    .filter((field) => field.participant_id === me.id)
    .map((field) => withKnownDefault(field, me));
  const groupKeys = new Set(mine.map(({ settings }) => settings?.groupKey));
  const groups = document.field_groups.filter((group) => groupKeys.has(group.key));
  const byField = new Map(values.map((value) => [value.field_id, value]));
  const name = shownNameOf(me);
  return {
    entry: {
      ...trialEntry({
        documentName: document.name,
        organizationName: requester.organization,
        requesterName: requester.name,
        branding,
        participantName: name,
        // The requester enters it in the place of the participant; a draft may have none yet.
        contactHint: me.contact === '' ? requester.email : me.contact,
        expiresAt: expiresAt(now, document.expiry_minutes).toISOString(),
        sentAt: now.toISOString(),
        pageCount: pages.length,
        fieldCount: countPlaces(mine, groups),
        minutes: signingMinutes({
          pages: pages.length,
          fields: mine,
          groups,
          authentications: authenticationsOf(document.request_settings, me.key).length,
          pays: false,
        }),
        locale: me.locale,
        isSequential: document.is_sequential,
        signers: participants.map((one) => ({
          name: shownNameOf(one),
          order: one.signing_order,
          isMe: one.id === me.id,
          participantType: one.type,
          status: one.id === me.id ? shownState({ type: one.type, status: 'need_signing' }) : 'waiting',
        })),
      }),
      participantType: me.type,
      status: shownState({ type: me.type, status: 'need_signing' }),
      signingMethodType: me.contact === '' ? 'email' : me.method,
    },
    document: {
      fields: mine.map((field) => ({ ...untouched(parts, field), ...optionalFiles(field) })),
      fieldGroups: groups.map((group) => ({ ...group })),
      written: fields
        .filter((field) => field.participant_id === null)
        .map((field) => fieldWithValue(addresses, field, '', markOf(parts, field) ?? byField.get(field.id))),
      pages: [...pages],
      consent: {
        version: CONSENT_VERSION,
        text: consentText(CONSENT_VERSION, me.locale),
        texts: consentTexts(CONSENT_VERSION),
        givenAt: null,
      },
      participantName: name,
      message: document.message,
      locked: false,
      sharedFiles: 0,
      directLink: null,
    },
  };
}

/** The saved stamp or signature that a requester field would get. */
function markOf({ marks }: PreviewParts, { key }: PreviewParts['fields'][number]) {
  const picture_key = marks.get(key);
  return picture_key === undefined ? undefined : { kind: 'picture' as const, text: null, picture_key };
}

/** Returns the name of a participant; a draft may have some without one. */
export const shownNameOf = ({ name, role_name: role, signing_order: order }: PreviewParts['me']): string =>
  name || role || String(order);

/** A field with its default value, as its signer finds it. */
function untouched({ addresses, me, now }: PreviewParts, field: PreviewParts['fields'][number]): FieldResult {
  const value = untouchedValue(field, now);
  if (value === null || value.kind === 'picture') return fieldWithValue(addresses, field, me.key, undefined);
  const stored = { kind: value.kind, text: value.kind === 'text' ? value.text : null, picture_key: null };
  return fieldWithValue(addresses, field, me.key, stored);
}

/** Files are stored at once, and a preview stores nothing: nobody need attach any. */
const optionalFiles = ({ type }: { readonly type: FieldType }): Partial<FieldResult> =>
  type === 'attachment' ? { required: false } : {};
