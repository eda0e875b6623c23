import { ApiError } from '@dojang/contract/client';
import { cleanLine, ERRORS } from '@dojang/domain';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Drawer } from '../../../ui/overlay/drawer.tsx';
import { call, endpoints } from '../../session/api.ts';
import { useErrorMessage } from '../../session/error-message.ts';
import { passwordHash } from '../../session/log-in.ts';
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
  const [isLeaving, setLeaving] = useState(false);
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
  const leave = () => (isTouched(member) ? setLeaving(true) : onClose());

  if (isMade) {
    const title = t('made', { name: member.name });
    return (
      <ShownOnce {...{ title, password, onClose }} text={t('madeText')} loginId={member.loginId.trim()} />
    );
  }
  return (
    <>
      <Drawer
        isOpen
        onOpenChange={(isOpen) => !isOpen && leave()}
        title={t('add')}
        description={t('addHint')}
        footer={
          <>
            <ButtonLink
              kind="ghost"
              href="/subaccount?tab=permissions"
              target="_blank"
              className="mr-auto -ml-3 text-brand-700! max-md:hidden"
            >
              {t('seePermissions')}
            </ButtonLink>
            <Button onPress={leave} className="max-md:flex-1">
              {t('cancel')}
            </Button>
            <Button
              type="submit"
              form="add-member"
              kind="primary"
              isPending={form.isBusy}
              className="max-md:flex-1"
            >
              {t('addVerb')}
            </Button>
          </>
        }
      >
        <Form id="add-member" onSubmit={form.submit} round={form.round} className="flex flex-col gap-4.5">
          <p role="alert" className="rounded-control bg-bad-bg px-3 py-2 text-bad empty:hidden">
            {form.error}
          </p>
          <AddMemberFields
            {...props}
            {...{ member, setMember, form, password }}
            onNewPassword={() => setPassword(firstPassword())}
          />
        </Form>
      </Drawer>
      <ConfirmDialog
        isOpen={isLeaving}
        title={t('leaveTitle')}
        verb={t('leaveVerb')}
        onClose={() => setLeaving(false)}
        onConfirm={onClose}
      >
        <p>{t('leaveText')}</p>
      </ConfirmDialog>
    </>
  );
}

function startingForm({ assignableClasses, assignableScopes, teamId }: AddMemberDrawerProps): MemberForm {
  const rights = leastRights(assignableClasses, assignableScopes);
  return { name: '', phone: '', email: '', loginId: '', teamId, rights };
}
