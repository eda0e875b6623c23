import { ApiError } from '@dojang/contract/client';
import { cleanLine, ERRORS, errorMessage, isPersonName } from '@dojang/domain';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldInError } from '../../features/account/api-error.ts';
import { TaskHeading } from '../../features/account/guest-page.tsx';
import { loginIdSentence } from '../../features/account/login-id-error.ts';
import { PersonNameField } from '../../features/account/person-fields.tsx';
import { usePasswordErrors, WantedPasswordFields } from '../../features/account/wanted-password.tsx';
import { call, endpoints, session } from '../../features/session/api.ts';
import { useErrorMessage } from '../../features/session/error-message.ts';
import { logInByCode, passwordHash } from '../../features/session/log-in.ts';
import { recordBeginning } from '../../features/session/record-beginning.ts';
import { shownPolicies } from '../../features/session/service-facts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { AlertNote, FormError } from '../../ui/layout/alert-note.tsx';
import { useUiLocale } from '../../ui/text/intl.tsx';
import { fullTime } from '../../ui/text/korean-time.ts';
import { AgreementList } from '../sign-up/agreement-list.tsx';

interface ReadInvitation {
  readonly organizationName: string;
  readonly inviterName: string;
  readonly teamName: string;
  readonly email: string;
  readonly expiresAt: string;
}

interface AcceptanceFormProps {
  readonly invitation: ReadInvitation;
  readonly token: string;
  /** Takes the error of a link that ended meanwhile. @returns whether it is shown in place of this form */
  readonly onRefused: (error: unknown) => boolean;
}

const FIRST = {
  name: '',
  loginId: '',
  password: '',
  repeat: '',
  age: false,
  terms: false,
  privacy: false,
  marketing: false,
};
type Draft = typeof FIRST;
const FIELDS = ['name', 'loginId', 'password', 'repeat', 'agreements'] as const;
type Field = (typeof FIELDS)[number];

/** Name, id, password and agreements of an invited person; then the person is logged in. */
export function AcceptanceForm({ invitation, token, onRefused }: AcceptanceFormProps) {
  const t = useTranslations('invitation');
  const tAccount = useTranslations('account');
  const tTerms = useTranslations('signUp.terms');
  const { draft, edit, form } = useAcceptance(token, onRefused);
  const { errors } = form;
  const labels = {
    name: tAccount('name'),
    loginId: tAccount('loginId'),
    password: tAccount('password.label'),
    repeat: tAccount('password.repeat'),
    agreements: tTerms('label'),
  };
  return (
    <Form className="flex flex-col gap-5" onSubmit={form.submit}>
      <InvitationHeading invitation={invitation} />
      <FormError title={t('failed')} sentence={form.error} />
      <ErrorSummary {...form.summary(labels)} />
      <PersonNameField value={draft.name} onChange={(name) => edit({ name })} error={errors.name} />
      <TextField
        id="loginId"
        label={labels.loginId}
        autoComplete="username"
        large
        value={draft.loginId}
        onChange={(loginId) => edit({ loginId })}
        error={errors.loginId}
        hint={errors.loginId === undefined ? t('idHint') : undefined}
        inputProps={{ autoCapitalize: 'none', spellCheck: false, maxLength: 50 }}
      />
      <WantedPasswordFields value={draft} onChange={edit} errors={errors} large />
      <AgreementList draft={draft} change={edit} error={errors.agreements} />
      {session.tokens() === null ? null : <AlertNote tone="warn">{t('loggedIn')}</AlertNote>}
      <Button type="submit" kind="primary" className="h-11 text-15" isPending={form.isBusy}>
        {t('accept')}
      </Button>
    </Form>
  );
}

function InvitationHeading({ invitation }: { readonly invitation: ReadInvitation }) {
  const t = useTranslations('invitation');
  const locale = useUiLocale();
  const {
    organizationName: organization,
    inviterName: inviter,
    teamName: team,
    email,
    expiresAt,
  } = invitation;
  return (
    <div>
      <TaskHeading title={t('heading', { organization })} lead={t('lead', { inviter, email })} />
      <p className="mt-3 text-13 text-ink-2">
        {team === '' ? null : <span className="block">{t('inTeam', { team })}</span>}
        <span className="block">{t('until', { time: fullTime(expiresAt, locale) })}</span>
        <span className="block">{t('ownAccount')}</span>
      </p>
    </div>
  );
}

/** What is typed, its checks, and the acceptance. */
function useAcceptance(token: string, onRefused: (error: unknown) => boolean) {
  const locale = useUiLocale();
  const sentence = useErrorMessage();
  const navigate = useNavigate();
  const passwordErrors = usePasswordErrors();
  const [draft, setDraft] = useState<Draft>(FIRST);
  const { age, terms, privacy, marketing } = draft;
  const form = useSubmission<Field>({
    check: () => ({
      name: isPersonName(cleanLine(draft.name)) ? null : errorMessage('personNameInvalid', {}, locale),
      loginId: loginIdSentence(draft.loginId.trim(), locale),
      ...passwordErrors(draft),
      agreements: age && terms && privacy ? null : errorMessage('termsNotAgreed', {}, locale),
    }),
    send: async () => {
      const { code } = await call(endpoints.acceptInvitation, {
        body: {
          token,
          loginId: draft.loginId.trim(),
          name: cleanLine(draft.name),
          password: passwordHash(draft.password),
          agreements: { age, terms, privacy, marketing, shown: shownPolicies() },
        },
      });
      // The account exists now: when the log-in fails, the log-in page takes the id and the password.
      const user = await logInByCode(code).catch(() => null);
      if (user !== null) await recordBeginning().catch(() => undefined);
      await navigate({ to: user === null ? '/user/login' : '/', replace: true });
    },
    refuse: (error) => {
      if (onRefused(error)) return null;
      const path = fieldInError(error)?.split('.')[0];
      const field =
        error instanceof ApiError && error.code === ERRORS.loginIdTaken.code
          ? 'loginId'
          : FIELDS.find((one) => one === path);
      return field === undefined ? sentence(error) : { [field]: sentence(error) };
    },
    leadsAway: true,
  });
  const edit = (part: Partial<Draft>): void => {
    form.forget();
    setDraft((before) => ({ ...before, ...part }));
  };
  return { draft, edit, form };
}
