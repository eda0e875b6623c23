import type { BodyOf, DocumentDetail, endpoints } from '@dojang/contract';
import { AUTHENTICATION_TYPES, type AuthenticationType } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { shownAuthentications } from '../../../features/editor/model/authentications.ts';
import { serviceFacts } from '../../../features/session/service-facts.ts';
import { Switch } from '../../../ui/controls/switch.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

/** One authentication of a participant; `typed` is a new access code or phone number, empty to keep the stored one. */
interface Proof {
  readonly isOn: boolean;
  readonly isStored: boolean;
  readonly typed: string;
  readonly hint: string | undefined;
}
export type Proofs = Readonly<Record<AuthenticationType, Proof>>;

/** Returns what a participant proves before the change. */
export function proofsOf({ authentications }: DocumentDetail, participantKey: string): Proofs {
  const of = (authType: AuthenticationType): Proof => {
    const own = authentications.find(
      (one) => one.participantKey === participantKey && one.authType === authType,
    );
    return { isOn: own !== undefined, isStored: own?.hasValue ?? false, typed: '', hint: own?.hint };
  };
  return {
    password: of('password'),
    mobile_otp: of('mobile_otp'),
    mobile_identification: of('mobile_identification'),
  };
}

type SentProofs = NonNullable<BodyOf<(typeof endpoints)['changeParticipant']>['authentications']>;

/** Returns the authentications after the change as they are sent; null when they stay. */
export function proofsToSend(before: Proofs, after: Proofs): SentProofs | null {
  const isSame = AUTHENTICATION_TYPES.every(
    (type) => before[type].isOn === after[type].isOn && after[type].typed.trim() === '',
  );
  if (isSame) return null;
  return AUTHENTICATION_TYPES.filter((type) => after[type].isOn).map((authType) => {
    const { typed, hint } = after[authType];
    return {
      authType,
      ...(typed.trim() === '' ? {} : { authValue: typed.trim() }),
      ...(hint === undefined ? {} : { hint }),
    };
  });
}

interface ProofChoicesProps {
  readonly proofs: Proofs;
  readonly onChange: (proofs: Proofs) => void;
}

/** What a participant proves before the document opens. */
export function ProofChoices({ proofs, onChange }: ProofChoicesProps) {
  const t = useTranslations('detail.participant');
  const { offers } = serviceFacts();
  const change = (type: AuthenticationType, part: Partial<Proof>): void =>
    onChange({ ...proofs, [type]: { ...proofs[type], ...part } });
  const asked = AUTHENTICATION_TYPES.filter((type) => proofs[type].isOn).map((authType) => ({ authType }));
  return (
    <fieldset className="flex flex-col gap-2.5 border-t border-line pt-3">
      <legend className="sr-only">{t('proofs')}</legend>
      <span className="text-13 font-semibold text-ink-2" aria-hidden>
        {t('proofs')}
      </span>
      {shownAuthentications(asked, offers).map((type) => (
        <div key={type} className="flex flex-col gap-2">
          <Switch
            className="flex-row-reverse justify-between"
            isSelected={proofs[type].isOn}
            onChange={(isOn) => change(type, { isOn, typed: '' })}
          >
            {t(`proof.${type}`)}
          </Switch>
          {proofs[type].isOn && type !== 'mobile_identification' ? (
            <TextField
              label={t(`value.${type}`)}
              hint={proofs[type].isStored ? t('kept') : t(`hint.${type}`)}
              type={type === 'mobile_otp' ? 'tel' : 'text'}
              autoComplete="off"
              value={proofs[type].typed}
              onChange={(typed) => change(type, { typed })}
            />
          ) : null}
        </div>
      ))}
    </fieldset>
  );
}
