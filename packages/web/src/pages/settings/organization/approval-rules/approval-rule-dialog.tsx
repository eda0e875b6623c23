import type { ApprovalRuleInput } from '@dojang/contract';
import { cleanLine, groupDigits, LONGEST_RULE_LABEL, parseAmount } from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { allMembers, teamsQuery } from '../../../../features/organization/organization.query.ts';
import { teamNameWithPath } from '../../../../features/organization/teams/team-select.tsx';
import { flatTeams } from '../../../../features/organization/teams/team-tree.ts';
import { useErrorMessage } from '../../../../features/session/error-message.ts';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { Select } from '../../../../ui/controls/select.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { FormDialog } from '../../../../ui/overlay/form-dialog.tsx';

interface ApprovalRuleDialogProps {
  readonly organizationName: string;
  /** The rule that is changed; without it one is added. */
  readonly rule?: ApprovalRuleInput | undefined;
  readonly onSave: (rule: ApprovalRuleInput) => Promise<void>;
  readonly onClose: () => void;
}

/** Whether an amount is typed that a rule can have. */
function isAmount(typed: string): boolean {
  const amount = Number(parseAmount(typed) ?? 0);
  return amount >= 1 && Number.isSafeInteger(amount);
}

/** Stands for the documents of all teams. */
const EVERY = 'every';

/** Asks whose documents a member approves, and from which amount on. */
export function ApprovalRuleDialog({ organizationName, rule, onSave, onClose }: ApprovalRuleDialogProps) {
  const t = useTranslations('approvalRules');
  const sentence = useErrorMessage();
  const teams = useQuery(teamsQuery(false)).data ?? [];
  const members =
    useQuery({
      queryKey: ['members', 'approvers'],
      queryFn: () => allMembers({ teamId: '', includeChildren: true, search: '', roleClass: '', page: 1 }),
    }).data ?? [];
  const able = members.filter(({ emailVerified }) => emailVerified);
  const [team, setTeam] = useState<string>(rule?.teamId ?? EVERY);
  const [chosen, setChosen] = useState(rule?.approverId ?? '');
  // Who has left cannot stay chosen.
  const approverId = able.some(({ memberId }) => memberId === chosen) ? chosen : (able[0]?.memberId ?? '');
  const [hasAmount, setHasAmount] = useState(rule !== undefined && rule.from !== null);
  const nameOf = teamNameWithPath(teams, organizationName);
  const form = useForm({
    first: {
      label: rule?.from?.label ?? '',
      least: rule?.from ? groupDigits(String(rule.from.least)) : '',
    },
    check: ({ label, least }) =>
      hasAmount
        ? {
            label: cleanLine(label) === '' ? t('labelMissing') : null,
            least: isAmount(least) ? null : t('amountWrong'),
          }
        : {},
    send: async ({ label, least }) => {
      const from = hasAmount ? { label: cleanLine(label), least: Number(parseAmount(least)) } : null;
      await onSave({ teamId: team === EVERY ? null : team, approverId, from });
      onClose();
    },
    refuse: (error) => sentence(error),
  });
  return (
    <FormDialog
      title={t(rule === undefined ? 'addTitle' : 'changeTitle')}
      verb={t(rule === undefined ? 'add' : 'save')}
      form={form}
      onClose={onClose}
      className="flex flex-col gap-4"
    >
      <Select
        label={t('whose')}
        options={[
          { value: EVERY, label: t('everyTeam', { organization: organizationName }) },
          ...flatTeams(teams)
            .filter((one) => !one.defaultY)
            .map((one) => ({ value: one.teamId, label: nameOf(one.teamId) })),
        ]}
        value={team}
        onChange={setTeam}
      />
      <Select
        label={t('who')}
        options={able.map(({ memberId, name, email }) => ({ value: memberId, label: `${name} (${email})` }))}
        value={approverId}
        onChange={setChosen}
      />
      <Checkbox isSelected={hasAmount} onChange={setHasAmount}>
        {t('hasAmount')}
      </Checkbox>
      {hasAmount ? (
        <>
          <TextField
            label={t('label')}
            maxLength={LONGEST_RULE_LABEL}
            hint={t('labelHint')}
            autoComplete="off"
            {...form.field('label')}
          />
          <TextField
            label={t('least')}
            hint={t('leastHint')}
            autoComplete="off"
            inputMode="numeric"
            {...form.field('least')}
          />
        </>
      ) : null}
    </FormDialog>
  );
}
