import type { TeamResult } from '@dojang/contract';
import { loginIdError, type Scope } from '@dojang/domain';
import { Copy, RefreshCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { RightsFields } from '../roles/rights-fields.tsx';
import { TeamSelect } from '../teams/team-select.tsx';
import { type MemberErrors, type MemberForm, memberErrors } from './member-form.ts';
import { useCopy } from './shown-once.tsx';

/** Between what can be chosen. */
export interface AddMemberChoices {
  readonly teams: readonly TeamResult[];
  readonly organizationName: string;
  readonly assignableClasses: readonly string[];
  readonly assignableScopes: readonly Scope[];
}

interface AddMemberFieldsProps extends AddMemberChoices {
  readonly form: MemberForm;
  readonly setForm: (form: MemberForm) => void;
  readonly errors: MemberErrors;
  readonly setErrors: (errors: MemberErrors) => void;
  readonly password: string;
  readonly onNewPassword: () => void;
}

/** What a sub-account needs: a name, an id, a first password, a team and rights. */
export function AddMemberFields(props: AddMemberFieldsProps) {
  const { form, setForm, errors, setErrors, teams, organizationName } = props;
  const t = useTranslations('members');
  const change = (part: Partial<MemberForm>, error: keyof MemberErrors) => {
    setForm({ ...form, ...part });
    const { [error]: _, ...others } = errors;
    setErrors(others);
  };
  const check = (field: 'name' | 'phone' | 'email') => {
    const found = memberErrors(form)[field];
    if (form[field].trim() !== '' && found !== undefined) setErrors({ ...errors, [field]: found });
  };
  const say = (error: 'nameInvalid' | 'phoneInvalid' | 'emailInvalid' | 'permsMissing' | undefined) =>
    error === undefined ? undefined : t(`error.${error}`);
  return (
    <>
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        <TextField
          label={t('name')}
          autoFocus
          value={form.name}
          onChange={(name) => change({ name }, 'name')}
          onBlur={() => check('name')}
          error={say(errors.name)}
          inputProps={{ autoComplete: 'off', maxLength: 100 }}
        />
        <TextField
          label={t('phoneOptional')}
          type="tel"
          placeholder="010-0000-0000"
          value={form.phone}
          onChange={(phone) => change({ phone }, 'phone')}
          onBlur={() => check('phone')}
          error={say(errors.phone)}
          inputProps={{ autoComplete: 'off', inputMode: 'tel', maxLength: 40 }}
        />
      </div>
      <TextField
        label={t('emailOptional')}
        type="email"
        value={form.email}
        onChange={(email) => change({ email }, 'email')}
        onBlur={() => check('email')}
        error={say(errors.email)}
        hint={t('contactHint')}
        inputProps={{ autoComplete: 'off', maxLength: 320 }}
      />
      <LoginIdField {...props} onChange={(loginId) => change({ loginId }, 'loginId')} />
      <PasswordField password={props.password} onNew={props.onNewPassword} />
      <TeamSelect
        label={t('team')}
        {...{ teams, organizationName }}
        isOffered={(team) => team.abilities.addMember}
        value={form.teamId}
        onChange={(teamId) => setForm({ ...form, teamId })}
      />
      <RightsFields
        {...props}
        rights={form.rights}
        onChange={(rights) => change({ rights }, 'permsTeamIds')}
        permsError={say(errors.permsTeamIds)}
      />
    </>
  );
}

function LoginIdField(props: AddMemberFieldsProps & { readonly onChange: (loginId: string) => void }) {
  const { form, errors, setErrors, onChange } = props;
  const t = useTranslations('members');
  /** What more typing cannot heal is said at once, the rest when the field is left. */
  const whileTyping = loginIdError(form.loginId);
  const atOnce = whileTyping === 'startsWithDigit' || whileTyping === 'form' ? whileTyping : undefined;
  const shown = errors.loginId ?? atOnce;
  return (
    <TextField
      label={t('loginId')}
      value={form.loginId}
      onChange={onChange}
      onBlur={() => {
        const error = loginIdError(form.loginId.trim());
        if (form.loginId !== '' && error !== null) setErrors({ ...errors, loginId: error });
      }}
      error={shown === undefined ? undefined : t(`idError.${shown}`)}
      hint={shown === undefined ? t('loginIdHint') : null}
      inputProps={{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 100 }}
    />
  );
}

function PasswordField({ password, onNew }: { password: string; onNew: () => void }) {
  const t = useTranslations('members');
  const copy = useCopy();
  return (
    <div className="flex items-start gap-2 max-md:flex-col max-md:items-stretch md:[&>:first-child]:flex-1">
      <TextField
        label={t('firstPassword')}
        value={password}
        isReadOnly
        hint={t('firstPasswordHint')}
        inputProps={{ spellCheck: false }}
        end={
          <IconButton label={t('copy')} onPress={() => void copy(password)}>
            <Copy size={16} aria-hidden />
          </IconButton>
        }
      />
      <Button className="md:mt-[25.5px]" icon={<RefreshCw size={15} aria-hidden />} onPress={onNew}>
        {t('again')}
      </Button>
    </div>
  );
}
