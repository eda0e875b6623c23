import { INVITATIONS_AT_ONCE } from '@dojang/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import { notify } from '../../../ui/overlay/toast.tsx';
import { fieldInError } from '../../account/api-error.ts';
import { call, endpoints } from '../../session/api.ts';
import { useErrorMessage } from '../../session/error-message.ts';
import { FormDrawer } from '../form-drawer.tsx';
import { leastRights, rightsBody } from '../roles/class-rights.ts';
import type { MemberChoices } from '../roles/member-choices.ts';
import { RightsFields } from '../roles/rights-fields.tsx';
import { TeamSelect } from '../teams/team-select.tsx';
import { addressesError, readAddresses } from './typed-addresses.ts';

interface InviteDrawerProps extends MemberChoices {
  /** The team that is initially selected. */
  readonly teamId: string;
  readonly onClose: () => void;
}

/** Invites one or many people by mail, all with the same team and rights. */
export function InviteDrawer(props: InviteDrawerProps) {
  const { teams, organizationName, assignableClasses, assignableScopes, onClose } = props;
  const t = useTranslations('invitations');
  const tMembers = useTranslations('members');
  const queries = useQueryClient();
  const errorText = useErrorMessage();
  const [typed, setTyped] = useState('');
  const [teamId, setTeamId] = useState(props.teamId);
  const [rights, setRights] = useState(() => leastRights(assignableClasses, assignableScopes));
  const read = readAddresses(typed);
  const isWithoutTeams = rights.given === 'sub-admin' && rights.permsTeamIds.length === 0;
  const emailsError = () => {
    const error = addressesError(read);
    return error && t(`error.${error}`, { wrong: read.wrong.join(', '), max: INVITATIONS_AT_ONCE });
  };
  const form = useSubmission<'emails' | 'permsTeamIds'>({
    check: () => ({
      emails: emailsError(),
      permsTeamIds: isWithoutTeams ? tMembers('error.permsMissing') : null,
    }),
    send: async () => {
      const emails = [...read.emails];
      await call(endpoints.inviteMembers, { body: { emails, teamId, ...rightsBody(rights) } });
      notify('ok', t('sent', { count: emails.length, email: emails[0] ?? '' }));
      await queries.invalidateQueries({ queryKey: ['invitations'] });
      onClose();
    },
    refuse: (error) =>
      fieldInError(error)?.startsWith('emails') ? { emails: errorText(error) } : errorText(error),
  });
  return (
    <FormDrawer
      id="invite"
      texts={{
        title: t('invite'),
        description: t('inviteHint'),
        verb: t('send'),
        cancel: t('cancel'),
        leaveTitle: t('leaveTitle'),
        leaveText: t('leaveText'),
        leaveVerb: t('leaveVerb'),
      }}
      form={form}
      isTouched={typed.trim() !== ''}
      onClose={onClose}
    >
      <TextField
        label={t('emails')}
        rows={4}
        autoFocus
        placeholder="name@company.example"
        value={typed}
        onChange={(text) => {
          setTyped(text);
          form.forget(['emails']);
        }}
        error={form.errors.emails}
        hint={
          read.emails.length > 1
            ? t('emailsCount', { count: read.emails.length })
            : t('emailsHint', { max: INVITATIONS_AT_ONCE })
        }
      />
      <TeamSelect
        label={t('team')}
        {...{ teams, organizationName }}
        isOffered={(team) => team.abilities.addMember}
        value={teamId}
        onChange={setTeamId}
      />
      <RightsFields
        {...props}
        rights={rights}
        onChange={(next) => {
          setRights(next);
          form.forget(['permsTeamIds']);
        }}
        permsError={form.errors.permsTeamIds}
      />
    </FormDrawer>
  );
}
