import { ApiError } from '@dojang/contract/client';
import { cleanLine, ERRORS } from '@dojang/domain';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import { call, endpoints } from '../../session/api.ts';
import { useErrorMessage } from '../../session/error-message.ts';
import { passwordHash } from '../../session/log-in.ts';
import { FormDrawer } from '../form-drawer.tsx';
import { leastRights, rightsBody } from '../roles/class-rights.ts';
import type { MemberChoices } from '../roles/member-choices.ts';
import { useOrganizationRefresh } from '../teams/team-actions.ts';
import { AddMemberFields, useMemberSentences } from './add-member-fields.tsx';
import { firstPassword } from './first-password.ts';
import { isTouched, type MemberErrors, type MemberForm, memberErrors } from './member-form.ts';
import { ShownOnce } from './shown-once.tsx';

interface AddMemberDrawerProps extends MemberChoices {
  /** The team that is initially selected. */
  readonly teamId: string;
  readonly onClose: () => void;
}

/** Adds a sub-account; its first password is generated here and shown once. */
export function AddMemberDrawer(props: AddMemberDrawerProps) {
  const { onClose } = props;
  const t = useTranslations('members');
  const [member, setMember] = useState(() => startingForm(props));
  const [password, setPassword] = useState(firstPassword);
  const [isMade, setMade] = useState(false);
  const errorText = useErrorMessage();
  const refresh = useOrganizationRefresh();

  const sentencesOf = useMemberSentences();
  const form = useSubmission<keyof MemberErrors>({
    check: () => sentencesOf(memberErrors(member)),
    send: async () => {
      await call(endpoints.createMember, {
        body: {
          loginId: member.loginId.trim(),
          name: cleanLine(member.name),
          phone: member.phone.trim(),
          email: member.email.trim(),
          teamId: member.teamId,
          password: passwordHash(password),
          ...rightsBody(member.rights),
        },
      });
      setMade(true);
      await refresh();
    },
    refuse: (error) => {
      const isTaken = error instanceof ApiError && error.code === ERRORS.loginIdTaken.code;
      return isTaken ? sentencesOf({ loginId: 'taken' }) : errorText(error);
    },
  });

  if (isMade) {
    const title = t('made', { name: member.name });
    return (
      <ShownOnce {...{ title, password, onClose }} text={t('madeText')} loginId={member.loginId.trim()} />
    );
  }
  return (
    <FormDrawer
      id="add-member"
      texts={{
        title: t('add'),
        description: t('addHint'),
        verb: t('addVerb'),
        cancel: t('cancel'),
        leaveTitle: t('leaveTitle'),
        leaveText: t('leaveText'),
        leaveVerb: t('leaveVerb'),
      }}
      form={form}
      isTouched={isTouched(member)}
      onClose={onClose}
      aside={
        <ButtonLink
          kind="ghost"
          href="/subaccount?tab=permissions"
          target="_blank"
          className="mr-auto -ml-3 text-brand-700! max-md:hidden"
        >
          {t('seePermissions')}
        </ButtonLink>
      }
    >
      <AddMemberFields
        {...props}
        {...{ member, setMember, form, password }}
        onNewPassword={() => setPassword(firstPassword())}
      />
    </FormDrawer>
  );
}

function startingForm({ assignableClasses, assignableScopes, teamId }: AddMemberDrawerProps): MemberForm {
  const rights = leastRights(assignableClasses, assignableScopes);
  return { name: '', phone: '', email: '', loginId: '', teamId, rights };
}
