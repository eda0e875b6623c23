import {
  accountLinkPath,
  bulkPath,
  bulkTestPath,
  DEVELOPER_SETTINGS_PATH,
  LINK_SETTINGS_PATH,
  linkVisitPath,
  type ShownBranding,
  TEST_VIEW_PATH,
  webhookPath,
} from '@dojang/contract';
import type { Keys } from '../../platform/keys.ts';
import {
  bulkTestToken,
  invitationToken,
  mailCodeOf,
  phoneCodeOf,
  verificationToken,
  visitToken,
} from '../../platform/verification-keys.ts';
import type { AccountTemplate } from './account.plan.service.ts';
import { brandingIn } from './branding.compose.ts';
import { composeClosingMail } from './closing.compose.ts';
import type { VerificationFacts } from './delivery.repo.ts';
import { composeOperatorMail, isOperatorTemplate } from './operator.compose.ts';
import { composePointMail, isPointTemplate } from './point.compose.ts';
import * as templates from './templates/index.ts';

/** Owns the contents of account messages. */

export interface AccountComposeInput {
  readonly channel: 'email' | 'sms';
  readonly template: AccountTemplate;
  readonly parameters: Readonly<Record<string, string>>;
  /** The verification that the message contains; null for other messages. */
  readonly verification: VerificationFacts | null;
  /** That of the tenant whose documents the mail is about; null for all other mails. */
  readonly branding: ShownBranding | null;
  readonly keys: Keys;
  readonly publicUrl: string;
  readonly now: Date;
}

type Content = { readonly mail: templates.MailContent } | { readonly talk: templates.TalkContent };

/** Returns the content, or null when its code or link is no longer valid. */
export function composeAccountMessage(input: AccountComposeInput): Content | null {
  const { template, parameters, publicUrl } = input;
  if (isPointTemplate(template)) return { mail: composePointMail(template, parameters, publicUrl) };
  if (template === 'closing') return { mail: composeClosingMail(parameters, publicUrl) };
  if (isOperatorTemplate(template)) return { mail: composeOperatorMail(template, parameters, publicUrl) };
  const common = { locale: parameters.locale === 'en' ? 'en' : 'ko', publicUrl } as const;
  const own = { ...common, ...brandingIn(input.branding, publicUrl) };
  const maskedLoginId = parameters.maskedLoginId ?? '';
  switch (template) {
    case 'foundId':
      return composeFound(input, common);
    case 'passwordChanged':
      return {
        mail: templates.passwordChangedMail({ ...common, maskedLoginId, at: timeIn(input, 'at') }),
      };
    case 'dormancy':
      return {
        mail: templates.dormancyMail({ ...common, maskedLoginId, sleepsAt: timeIn(input, 'sleepsAt') }),
      };
    case 'bulkEnded':
      return {
        mail: templates.bulkEndedMail({
          ...own,
          name: parameters.name ?? '',
          sent: Number(parameters.sent),
          failed: Number(parameters.failed),
          link: `${publicUrl}${bulkPath(parameters.bulkId ?? '')}`,
        }),
      };
    case 'bulkUndelivered':
      return {
        mail: templates.bulkUndeliveredMail({
          ...own,
          name: parameters.name ?? '',
          sent: Number(parameters.sent),
          failed: Number(parameters.failed),
          link: `${publicUrl}${bulkPath(parameters.bulkId ?? '')}`,
        }),
      };
    case 'bulkOverdue':
      return {
        mail: templates.bulkOverdueMail({
          ...own,
          name: parameters.name ?? '',
          sent: Number(parameters.sent),
          cancelled: Number(parameters.cancelled),
          link: `${publicUrl}${bulkPath(parameters.bulkId ?? '')}`,
        }),
      };
    case 'webhookOff':
      return {
        mail: templates.webhookOffMail({
          ...common,
          url: parameters.name ?? '',
          reason: parameters.reason === 'gone' ? 'gone' : 'failing',
          at: timeIn(input, 'at'),
          link: `${publicUrl}${webhookPath(parameters.webhookId ?? '')}`,
        }),
      };
    case 'linkWithoutPoints':
    case 'linkNearlyFull':
      return composeLinkNews(input, template, own);
    case 'linkVisit':
      return composeVisit(input, own);
    case 'apiKeyEnding':
      return {
        mail: templates.apiKeyEndingMail({
          ...common,
          name: parameters.name ?? '',
          endsAt: timeIn(input, 'endsAt'),
          link: `${publicUrl}${DEVELOPER_SETTINGS_PATH}`,
        }),
      };
    case 'invited':
      return composeInvitation(input, common);
    case 'bulkTest':
      return composeTest(input, common);
    case 'brandingTest':
      return composeBrandingTest(input, common);
    default:
      return composeProof(input, template, common);
  }
}

/** The login ids of a contact. */
function composeFound(
  { channel, parameters }: AccountComposeInput,
  common: { readonly locale: 'ko' | 'en'; readonly publicUrl: string },
): Content {
  const found = { ...common, loginIds: (parameters.loginIds ?? '').split(',') };
  return channel === 'email'
    ? { mail: templates.foundIdMail(found) }
    : { talk: templates.foundIdText(found) };
}

/** The invitation to an organization; null when its link has ended. */
function composeInvitation(
  { parameters, keys, publicUrl, now }: AccountComposeInput,
  common: { readonly locale: 'ko' | 'en'; readonly publicUrl: string },
): Content | null {
  const { linkId = '', organization = '', requester = '' } = parameters;
  const until = new Date(parameters.expiresAt ?? now.toISOString());
  if (until <= now) return null;
  return {
    mail: templates.invitedMail({
      ...common,
      organizationName: organization,
      inviterName: requester,
      until,
      link: `${publicUrl}${accountLinkPath('invitation', invitationToken(keys, linkId))}`,
    }),
  };
}

/** What the owner of a direct link is told about its visitors. */
function composeLinkNews(
  input: AccountComposeInput,
  template: 'linkWithoutPoints' | 'linkNearlyFull',
  own: { readonly locale: 'ko' | 'en'; readonly publicUrl: string },
): Content {
  const { name = '', uses, most } = input.parameters;
  const link = `${input.publicUrl}${LINK_SETTINGS_PATH}`;
  return {
    mail:
      template === 'linkWithoutPoints'
        ? templates.linkWithoutPointsMail({ ...own, name, at: timeIn(input, 'at'), link })
        : templates.linkNearlyFullMail({ ...own, name, uses: Number(uses), most: Number(most), link }),
  };
}

/** The link with which a visitor of a direct link goes on; null when it has ended. */
function composeVisit(
  { channel, parameters, keys, publicUrl, now }: AccountComposeInput,
  own: { readonly locale: 'ko' | 'en'; readonly publicUrl: string },
): Content | null {
  const { visitId = '', name = '', requester = '' } = parameters;
  const until = new Date(parameters.expiresAt ?? now.toISOString());
  if (until <= now) return null;
  const link = `${publicUrl}${linkVisitPath(visitToken(keys, visitId))}`;
  const input = { ...own, name, requester, until, link };
  return channel === 'email'
    ? { mail: templates.linkVisitMail(input) }
    : { talk: templates.linkVisitText(input) };
}

/** The request that a participant would get; null when the link of the test has ended. */
function composeTest(
  { parameters, keys, publicUrl, now, branding }: AccountComposeInput,
  common: { readonly locale: 'ko' | 'en'; readonly publicUrl: string },
): Content | null {
  const { tenantId = '', testId = '', role = '', organization = '', message = '' } = parameters;
  if (new Date(parameters.endsAt ?? 0) <= now) return null;
  return {
    mail: templates.bulkTestMail({
      ...common,
      ...brandingIn(branding, publicUrl),
      recipientName: parameters.recipient ?? '',
      requesterName: parameters.requester ?? '',
      documentName: parameters.name ?? '',
      roleName: parameters.roleName ?? '',
      expiresAt: new Date(parameters.expiresAt ?? now.toISOString()),
      link: `${publicUrl}${bulkTestPath(bulkTestToken(keys, { tenantId, testId, role }))}`,
      ...(organization === '' ? {} : { organizationName: organization }),
      ...(message === '' ? {} : { message }),
    }),
  };
}

const SAMPLE_NAMES = { ko: '물품 공급 계약서', en: 'Supply agreement' } as const;
/** The sample request of a branding test ends a week after it was sent. */
const SAMPLE_MS = 7 * 86_400_000;

/** A request with sample contents, so that the main admin sees the branding in a mail program. */
function composeBrandingTest(
  { parameters, publicUrl, now, branding }: AccountComposeInput,
  common: { readonly locale: 'ko' | 'en'; readonly publicUrl: string },
): Content {
  const { requester = '', organization = '' } = parameters;
  return {
    mail: templates.brandingTestMail({
      ...common,
      ...brandingIn(branding, publicUrl),
      recipientName: requester,
      requesterName: requester,
      documentName: SAMPLE_NAMES[common.locale],
      expiresAt: new Date(now.getTime() + SAMPLE_MS),
      link: `${publicUrl}${TEST_VIEW_PATH}`,
      ...(organization === '' ? {} : { organizationName: organization }),
    }),
  };
}

function composeProof(
  { channel, verification, keys, publicUrl, now, parameters }: AccountComposeInput,
  template: 'phoneCode' | 'mailCode' | 'reset' | 'authenticate' | 'accountMade' | 'wake',
  common: { readonly locale: 'ko' | 'en'; readonly publicUrl: string },
): Content | null {
  if (verification === null || verification.used_at !== null || verification.expires_at <= now) return null;
  const until = verification.expires_at;
  const minutes = Math.round((until.getTime() - verification.created_at.getTime()) / 60_000);
  if (template === 'mailCode')
    return {
      mail: templates.verificationCodeMail({ ...common, code: mailCodeOf(keys, verification), minutes }),
    };
  if (template === 'phoneCode')
    return { talk: templates.phoneCodeText({ ...common, code: phoneCodeOf(keys, verification), minutes }) };
  const token = verificationToken(keys, verification.purpose, verification.public_id);
  const kind = ({ reset: 'reset', accountMade: 'reset', authenticate: 'email', wake: 'wake' } as const)[
    template
  ];
  const link = `${publicUrl}${accountLinkPath(kind, token)}`;
  if (template === 'wake') return { mail: templates.wakeMail({ ...common, link, until }) };
  const named = { ...common, link, until, maskedLoginId: parameters.maskedLoginId ?? '' };
  if (template === 'accountMade') {
    const { organization: organizationName = '' } = parameters;
    return { mail: templates.accountMadeMail({ ...named, organizationName }) };
  }
  if (template === 'authenticate') return { mail: templates.authenticateMail(named) };
  return channel === 'email' ? { mail: templates.resetMail(named) } : { talk: templates.resetText(named) };
}

const timeIn = ({ parameters, now }: AccountComposeInput, name: string): Date =>
  new Date(parameters[name] ?? now.toISOString());
