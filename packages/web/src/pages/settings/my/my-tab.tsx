import type { UserInfo } from '@dojang/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PolicyDialog } from '../../../features/policies/policy-dialog.tsx';
import type { PolicyName } from '../../../features/policies/policy-text.ts';
import { LanguageSelect } from '../../../features/session/language-select.tsx';
import { serviceFacts } from '../../../features/session/service-facts.ts';
import { userQuery } from '../../../features/session/user.query.ts';
import { MoreTexts } from '../../../ui/text/intl.tsx';
import { AbsenceRow } from './absence-row.tsx';
import { AdminAccessRow } from './admin-access-row.tsx';
import { ConnectedApps } from './connected-apps.tsx';
import { EmailRow } from './email-row.tsx';
import { LeavingRow } from './leaving-row.tsx';
import { MailLanguageRow } from './mail-language-row.tsx';
import { myMessages } from './my.messages.ts';
import { NameRow } from './name-row.tsx';
import { NewsRow } from './news-row.tsx';
import { PasswordRow } from './password-row.tsx';
import { PhoneRow } from './phone-row.tsx';
import { SessionList } from './session-list.tsx';
import { RowAction, SettingCard, SettingRow } from './setting-row.tsx';

const bundles = { my: myMessages };

export default function MyTab({ user }: { user: UserInfo }) {
  return (
    <MoreTexts bundles={bundles}>
      <My user={user} />
    </MoreTexts>
  );
}

type Row = 'name' | 'email' | 'phone' | 'password' | 'absence';

/** The member's own data. One row is open at a time. */
function My({ user }: { user: UserInfo }) {
  const t = useTranslations('my');
  const tPolicies = useTranslations('policies');
  const queries = useQueryClient();
  const router = useRouter();
  const [open, setOpen] = useState<Row | null>(null);
  const [reading, setReading] = useState<PolicyName | null>(null);
  const onChanged = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: userQuery.queryKey, refetchType: 'all' });
    await queries.fetchQuery({ ...userQuery, staleTime: 0 });
    await router.invalidate();
  };
  const row = (name: Row) => ({
    user,
    isOpen: open === name,
    onOpen: () => setOpen(name),
    onClose: () => setOpen(null),
    onChanged,
  });
  const readAction = (name: PolicyName) => (
    <RowAction
      label={tPolicies(name)}
      aria={tPolicies('readOf', { name: tPolicies(name) })}
      onPress={() => setReading(name)}
    />
  );
  return (
    <section aria-labelledby="my-title">
      <h2 id="my-title" className="text-17 font-semibold">
        {t('title')}
      </h2>
      <p className="text-13 text-muted">{t('lead')}</p>
      <SettingCard>
        <NameRow {...row('name')} />
        <SettingRow label={t('loginId')}>
          {user.loginId} <span className="text-muted">· {t('loginIdFixed')}</span>
        </SettingRow>
        <EmailRow {...row('email')} />
        <PhoneRow {...row('phone')} />
      </SettingCard>
      <SettingCard>
        <PasswordRow {...row('password')} />
      </SettingCard>
      <SettingCard>
        <AbsenceRow {...row('absence')} />
      </SettingCard>
      <SettingCard>
        <SettingRow label={t('language')}>
          <LanguageSelect />
        </SettingRow>
        <MailLanguageRow user={user} onChanged={onChanged} />
        <NewsRow user={user} onChanged={onChanged} />
        <SettingRow
          label={t('agreements')}
          actions={
            <>
              {readAction('terms')}
              {readAction('privacy')}
            </>
          }
        >
          {t('agreementsValue', {
            terms: serviceFacts().policies.terms,
            privacy: serviceFacts().policies.privacy,
          })}
        </SettingRow>
      </SettingCard>
      <AdminAccessRow />
      <SessionList />
      <ConnectedApps />
      <LeavingRow user={user} />
      <PolicyDialog name={reading} onClose={() => setReading(null)} />
    </section>
  );
}
