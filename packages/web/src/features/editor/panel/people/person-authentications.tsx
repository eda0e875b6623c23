import { ACCESS_CODE_LENGTH } from '@dojang/domain';
import { ShieldCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useShallow } from 'zustand/react/shallow';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { serviceFacts } from '../../../session/service-facts.ts';
import {
  authenticationProblem,
  authenticationsOfPerson,
  changedAuthentication,
  isOfferedHere,
  shownAuthentications,
  withAuthentication,
} from '../../model/authentications.ts';
import type { AskedAuthentication } from '../../model/draft.ts';
import type { Person } from '../../model/people.ts';
import { useDraft, useEditor } from '../../session/editor-context.ts';

const useAuthentications = (personKey: string): readonly AskedAuthentication[] =>
  useDraft(useShallow((draft) => authenticationsOfPerson(draft, personKey)));

/** What one participant has to prove before the document opens. */
export function PersonAuthentications({ person }: { readonly person: Person }) {
  const t = useTranslations('panel.authentications');
  const { drafts } = useEditor().session;
  const asked = useAuthentications(person.key);
  const { offers } = serviceFacts();
  const ofDraft = () => drafts.state.getState().draft.asked;
  return (
    <fieldset className="mt-1 flex flex-col gap-2.5 border-t border-line pt-2.5">
      <legend className="sr-only">{t('title')}</legend>
      <span className="text-13 font-semibold text-ink-2" aria-hidden>
        {t('title')}
      </span>
      {shownAuthentications(asked, offers).map((authType) => {
        const own = asked.find((one) => one.authType === authType);
        const isHere = isOfferedHere(authType, offers);
        return (
          <div key={authType} className="flex flex-col gap-2">
            <Switch
              className="flex-row-reverse justify-between text-13 font-medium"
              isSelected={own !== undefined}
              onChange={(on) =>
                drafts.set({ asked: withAuthentication(ofDraft(), person.key, authType, on) })
              }
            >
              {t(authType)}
            </Switch>
            {isHere || authType === 'password' ? null : (
              <p className="pb-1 text-13 text-bad">{t(`missing.${authType}`)}</p>
            )}
            {own?.authType === 'password' ? <AccessCodeForm asked={own} /> : null}
            {own?.authType === 'mobile_otp' && isHere ? <PhoneForm asked={own} person={person} /> : null}
            {own?.authType === 'mobile_identification' && isHere ? (
              <p className="pb-1 text-13 text-muted">{t('realNameNote')}</p>
            ) : null}
          </div>
        );
      })}
    </fieldset>
  );
}

function useChange(asked: AskedAuthentication) {
  const { drafts } = useEditor().session;
  return (change: Pick<AskedAuthentication, 'authValue' | 'hint'>): void =>
    drafts.set({ asked: changedAuthentication(drafts.state.getState().draft.asked, asked, change) });
}

/** The access code, which no result contains, and the hint that the signer sees. */
function AccessCodeForm({ asked }: { readonly asked: AskedAuthentication }) {
  const t = useTranslations('panel.authentications');
  const change = useChange(asked);
  const { attention } = useEditor();
  const isWanted = attention?.kind === 'code' && attention.personKey === asked.participantKey;
  const { authValue, hint = '', hasValue = false } = asked;
  const isStored = authValue === undefined && hasValue;
  const isWrong = authValue !== undefined && authValue !== '' && authenticationProblem(asked) !== null;
  return (
    <div className="grid grid-cols-2 gap-2 pb-1 max-md:grid-cols-1">
      <TextField
        label={t('code')}
        placeholder={isStored ? t('codeStored') : t('codePlaceholder')}
        value={authValue ?? ''}
        onChange={(typed) => change({ authValue: typed })}
        error={isWrong ? t('codeLength', ACCESS_CODE_LENGTH) : undefined}
        autoFocus={isWanted}
        autoComplete="off"
        maxLength={ACCESS_CODE_LENGTH.most * 2}
      />
      <TextField
        label={t('hint')}
        placeholder={t('hintPlaceholder')}
        value={hint}
        onChange={(typed) => change({ hint: typed })}
        autoComplete="off"
        maxLength={100}
      />
      <p className="col-span-full text-13 text-muted">{t('codeNote')}</p>
    </div>
  );
}

interface PhoneFormProps {
  readonly asked: AskedAuthentication;
  readonly person: Person;
}

/** The phone that gets the code: the contact, or a number for a participant who is asked by e-mail. */
function PhoneForm({ asked, person }: PhoneFormProps) {
  const t = useTranslations('panel.authentications');
  const { mode } = useEditor();
  const change = useChange(asked);
  const { authValue, maskedPhone } = asked;
  if (!mode.hasContacts || person.method === 'kakao')
    return (
      <p className="pb-1 text-13 text-muted">{t(mode.hasContacts ? 'phoneOfContact' : 'phoneOfRole')}</p>
    );
  return (
    <div className="flex flex-col gap-1.5 pb-1">
      <TextField
        label={t('phone')}
        placeholder={authValue === undefined && maskedPhone ? maskedPhone : t('phonePlaceholder')}
        value={authValue ?? ''}
        onChange={(typed) => change({ authValue: typed })}
        error={authenticationProblem(asked) === null ? undefined : t('phoneWrong')}
        inputMode="tel"
        autoComplete="off"
        maxLength={20}
      />
      <p className="text-13 text-muted">{t('phoneNote')}</p>
    </div>
  );
}

/** The names of a participant's authentications, in one line. */
export function AuthenticationNames({ personKey }: { readonly personKey: string }) {
  const t = useTranslations('panel.authentications');
  const asked = useAuthentications(personKey);
  if (asked.length === 0) return null;
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-13 leading-5 text-muted">
      <ShieldCheck size={14} className="shrink-0" aria-hidden />
      <span className="truncate">{asked.map(({ authType }) => t(authType)).join(' · ')}</span>
    </span>
  );
}
