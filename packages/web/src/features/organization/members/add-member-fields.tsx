import { loginIdError } from '@dojang/domain';
import { Copy, RefreshCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { NameTextField } from '../../../ui/form/name-text-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { errorsIn, type FieldErrors } from '../../../ui/form/use-submission.ts';
import { copyText } from '../../../ui/overlay/copy-text.ts';
import type { MemberChoices } from '../roles/member-choices.ts';
import { RightsFields } from '../roles/rights-fields.tsx';
import { TeamSelect } from '../teams/team-select.tsx';
import { type MemberErrors, type MemberForm, memberErrors } from './member-form.ts';

type MemberField = keyof MemberErrors;

/** The messages for errors in the data of a sub-account. */
export function useMemberSentences(): (errors: MemberErrors) => FieldErrors<MemberField> {
  const t = useTranslations('members');
  return ({ name, phone, email, loginId, permsTeamIds }) =>
    errorsIn<MemberField>({
      name: name && t(`error.${name}`),
      phone: phone && t(`error.${phone}`),
      email: email && t(`error.${email}`),
      loginId: loginId && t(`idError.${loginId}`),
      permsTeamIds: permsTeamIds && t(`error.${permsTeamIds}`),
    });
}

interface AddMemberFieldsProps extends MemberChoices {
  readonly member: MemberForm;
  readonly setMember: (member: MemberForm) => void;
  readonly form: {
    readonly errors: FieldErrors<MemberField>;
    readonly show: (findings: FieldErrors<MemberField>) => void;
    readonly forget: (names: readonly MemberField[]) => void;
  };
  readonly password: string;
  readonly onNewPassword: () => void;
}

/** The data of a sub-account: a name, an id, a first password, a team and rights. */
export function AddMemberFields(props: AddMemberFieldsProps) {
  const { member, setMember, form, teams, organizationName } = props;
  const { errors } = form;
  const t = useTranslations('members');
  const sentencesOf = useMemberSentences();
  const change = (part: Partial<MemberForm>, error: MemberField) => {
    setMember({ ...member, ...part });
    form.forget([error]);
  };
  const check = (field: 'name' | 'phone' | 'email') => {
    const { [field]: found } = sentencesOf(memberErrors(member));
    if (member[field].trim() !== '' && found !== undefined) form.show({ [field]: found });
  };
  return (
    <>
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        <NameTextField
          label={t('name')}
          autoFocus
          value={member.name}
          onChange={(name) => change({ name }, 'name')}
          onBlur={() => check('name')}
          error={errors.name}
          inputProps={{ autoComplete: 'off', maxLength: 100 }}
        />
        <TextField
          label={t('phoneOptional')}
          type="tel"
          placeholder="010-0000-0000"
          value={member.phone}
          onChange={(phone) => change({ phone }, 'phone')}
          onBlur={() => check('phone')}
          error={errors.phone}
          inputProps={{ autoComplete: 'off', inputMode: 'tel', maxLength: 40 }}
        />
      </div>
      <TextField
        label={t('emailOptional')}
        type="email"
        value={member.email}
        onChange={(email) => change({ email }, 'email')}
        onBlur={() => check('email')}
        error={errors.email}
        hint={t('contactHint')}
        inputProps={{ autoComplete: 'off', maxLength: 320 }}
      />
      <LoginIdField {...props} onChange={(loginId) => change({ loginId }, 'loginId')} />
      <PasswordField password={props.password} onNew={props.onNewPassword} />
      <TeamSelect
        label={t('team')}
        {...{ teams, organizationName }}
        isOffered={(team) => team.abilities.addMember}
        value={member.teamId}
        onChange={(teamId) => setMember({ ...member, teamId })}
      />
      <RightsFields
        {...props}
        rights={member.rights}
        onChange={(rights) => change({ rights }, 'permsTeamIds')}
        permsError={errors.permsTeamIds}
      />
    </>
  );
}

function LoginIdField(props: AddMemberFieldsProps & { readonly onChange: (loginId: string) => void }) {
  const { member, form, onChange } = props;
  const t = useTranslations('members');
  const sentencesOf = useMemberSentences();
  /** An error that further typing cannot fix is shown at once, others when the field is left. */
  const whileTyping = loginIdError(member.loginId);
  const atOnce = whileTyping === 'startsWithDigit' || whileTyping === 'form' ? whileTyping : undefined;
  const shown = form.errors.loginId ?? (atOnce === undefined ? undefined : t(`idError.${atOnce}`));
  return (
    <TextField
      label={t('loginId')}
      value={member.loginId}
      onChange={onChange}
      onBlur={() => {
        const error = loginIdError(member.loginId.trim());
        if (member.loginId !== '' && error !== null) form.show(sentencesOf({ loginId: error }));
      }}
      error={shown}
      hint={shown === undefined ? t('loginIdHint') : null}
      inputProps={{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 100 }}
    />
  );
}

function PasswordField({ password, onNew }: { password: string; onNew: () => void }) {
  const t = useTranslations('members');
  return (
    <div className="flex items-start gap-2 max-md:flex-col max-md:items-stretch md:[&>:first-child]:flex-1">
      <TextField
        label={t('firstPassword')}
        value={password}
        isReadOnly
        hint={t('firstPasswordHint')}
        inputProps={{ spellCheck: false }}
        end={
          <IconButton label={t('copy')} onPress={() => void copyText(password, t('copied'))}>
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
