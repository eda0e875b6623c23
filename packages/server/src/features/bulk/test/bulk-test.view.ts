import type { endpoints, PageResult, ResultOf, ShownBranding } from '@dojang/contract';
import {
  type BulkRequest,
  countPlaces,
  expiresAt,
  type Field,
  roleType,
  signingMinutes,
  withKnownDefault,
} from '@dojang/domain';
import { CONSENT_VERSION, consentText, consentTexts, trialEntry } from '../../signing/index.ts';
import { type RowFieldParts, rowFieldView } from '../rows/row-field.view.ts';
import type { OpenTest } from './bulk-test.repo.ts';

/** Owns the document of a test, in the shape that a signer gets. Invariant: it contains what the row says, and no other person. */

const PREFIX = { ko: '[테스트]', en: '[Test]' } as const;

export interface TestParts extends RowFieldParts {
  readonly test: OpenTest;
  readonly request: BulkRequest;
  /** The key of the role as which the document is seen. */
  readonly role: string;
  readonly requester: { readonly name: string; readonly email: string; readonly organization: string };
  readonly branding: ShownBranding | null;
  readonly pages: readonly PageResult[];
}

/** Returns what the participant of a role would see. */
export function bulkTestView(parts: TestParts): ResultOf<(typeof endpoints)['bulkTestDocument']> {
  const { test, request, role, requester, branding, pages } = parts;
  const { content } = test;
  const person = request.people.find(({ key }) => key === role);
  const locale = person?.locale ?? test.locale;
  const mine = content.fields
    .filter((field) => field.participantKey === role)
    .map((field) => (person === undefined ? field : withKnownDefault(field, person)));
  const groupKeys = new Set(mine.map(({ settings }) => settings?.groupKey));
  const groups = content.fieldGroups.filter((group) => groupKeys.has(group.key));
  return {
    entry: trialEntry({
      documentName: `${PREFIX[locale]} ${request.name}`,
      organizationName: requester.organization,
      requesterName: requester.name,
      branding,
      participantName: requester.name,
      contactHint: requester.email,
      expiresAt: expiresAt(test.created_at, request.expiryMinutes).toISOString(),
      sentAt: test.created_at.toISOString(),
      pageCount: pages.length,
      fieldCount: countPlaces(mine, groups),
      minutes: signingMinutes({ pages: pages.length, fields: mine, groups, authentications: 0, pays: false }),
      locale,
      isSequential: content.isSequential,
      signers: signersOf(parts),
    }),
    document: {
      fields: mine.map((field) => rowFieldView(parts, optionalFiles(field), undefined)),
      fieldGroups: groups.map((group) => ({ ...group })),
      written: content.fields
        .filter(({ participantKey }) => participantKey === '')
        .map((field) =>
          rowFieldView(
            parts,
            field,
            request.values.find((one) => one.field.key === field.key),
          ),
        ),
      pages: [...pages],
      consent: {
        version: CONSENT_VERSION,
        text: consentText(CONSENT_VERSION, locale),
        texts: consentTexts(CONSENT_VERSION),
        givenAt: null,
      },
      participantName: requester.name,
      message: request.message,
      locked: false,
      sharedFiles: 0,
      directLink: null,
    },
  };
}

/** All roles in their order; each is the requester, named by the role. */
const signersOf = ({ test, role, requester }: TestParts) =>
  [...test.content.roles]
    .sort((a, b) => a.signingOrder - b.signingOrder)
    .map((one) => ({
      name: one.key === role ? requester.name : one.roleName,
      order: one.signingOrder,
      isMe: one.key === role,
      participantType: roleType(one),
      status: one.key === role ? ('need_signing' as const) : ('waiting' as const),
    }));

/** Files are stored at once, and a test stores nothing: its signer need not attach any. */
const optionalFiles = (field: Field): Field =>
  field.type === 'attachment' ? { ...field, required: false } : field;
