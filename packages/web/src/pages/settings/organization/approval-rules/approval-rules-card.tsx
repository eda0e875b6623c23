import type { ApprovalRuleInput, ApprovalRuleResult } from '@dojang/contract';
import { groupDigits } from '@dojang/domain';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../../../features/session/api.ts';
import { useErrorMessage } from '../../../../features/session/error-message.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Pill } from '../../../../ui/controls/pill.tsx';
import { FailedLoad } from '../../../../ui/layout/failed-load.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { notify } from '../../../../ui/overlay/toast.tsx';
import { MoreTexts } from '../../../../ui/text/intl.tsx';
import { RowAction, SettingCard } from '../../my/setting-row.tsx';
import { ApprovalRuleDialog } from './approval-rule-dialog.tsx';
import { approvalRulesMessages } from './approval-rules.messages.ts';

const bundles = { approvalRules: approvalRulesMessages };
const rulesQuery = queryOptions({
  queryKey: ['approval-rules'],
  queryFn: () => call(endpoints.approvalRules),
});

interface ApprovalRulesCardProps {
  readonly organizationName: string;
  readonly mayChange: boolean;
}

/** Who has to approve documents before they are sent; the main admin changes it. */
export const ApprovalRulesCard = (props: ApprovalRulesCardProps) => (
  <MoreTexts bundles={bundles}>
    <Rules {...props} />
  </MoreTexts>
);

const inputOf = ({ teamId, approverId, from }: ApprovalRuleResult): ApprovalRuleInput => ({
  teamId,
  approverId,
  from,
});

function Rules({ organizationName, mayChange }: ApprovalRulesCardProps) {
  const t = useTranslations('approvalRules');
  const sentence = useErrorMessage();
  const cache = useQueryClient();
  const { data, error, isError, refetch } = useQuery(rulesQuery);
  /** The index of the rule that is changed; the length of the list for a new one. */
  const [edited, setEdited] = useState<number | null>(null);
  const [doomed, setDoomed] = useState<number | null>(null);
  const save = useMutation({
    mutationFn: (rules: readonly ApprovalRuleInput[]) =>
      call(endpoints.setApprovalRules, { body: { rules: [...rules] } }),
    onSuccess: (saved) => {
      cache.setQueryData(rulesQuery.queryKey, saved);
      notify('ok', t('saved'));
    },
    onSettled: () => setDoomed(null),
  });
  // The form of a rule shows its own refusals.
  const saveRow = (next: readonly ApprovalRuleInput[]): void =>
    save.mutate(next, { onError: (refused) => notify('bad', sentence(refused)) });
  if (isError && data === undefined)
    return <FailedLoad title={t('failed')} error={error} onReload={() => void refetch()} />;
  if (data === undefined) return null;
  const rules = data.rules.map(inputOf);
  return (
    <section aria-labelledby="approval-rules" className="mt-8">
      <h2 id="approval-rules" className="text-17 font-semibold">
        {t('title')}
      </h2>
      <p className="text-13 text-muted">{t('lead')}</p>
      {data.rules.length === 0 ? (
        <p className="mt-4 rounded-card border border-line bg-card px-5 py-4 text-muted">{t('none')}</p>
      ) : (
        <SettingCard>
          <ol className="divide-y divide-line">
            {data.rules.map((rule, index) => (
              <Rule
                key={`${rule.approverId} ${rule.teamId} ${rule.from?.label} ${rule.from?.least}`}
                rule={rule}
                number={String(index + 1)}
                organizationName={organizationName}
                actions={
                  mayChange ? (
                    <RuleActions
                      number={String(index + 1)}
                      onChange={() => setEdited(index)}
                      onUp={index === 0 ? undefined : () => saveRow(movedUp(rules, index))}
                      onRemove={() => setDoomed(index)}
                    />
                  ) : null
                }
              />
            ))}
          </ol>
        </SettingCard>
      )}
      {mayChange && data.rules.length < data.most ? (
        <Button
          className="mt-3"
          icon={<Plus size={16} aria-hidden />}
          onPress={() => setEdited(rules.length)}
        >
          {t('add')}
        </Button>
      ) : null}
      {edited === null ? null : (
        <ApprovalRuleDialog
          organizationName={organizationName}
          rule={rules[edited]}
          onSave={async (rule) => {
            await save.mutateAsync(rules.toSpliced(edited, 1, rule));
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {doomed === null ? null : (
        <ConfirmDialog
          isOpen
          title={t('removeTitle')}
          verb={t('remove')}
          isPending={save.isPending}
          onConfirm={() => saveRow(rules.filter((_, index) => index !== doomed))}
          onClose={() => setDoomed(null)}
        >
          <p>{t('removeText')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Returns the rules with one of them before its neighbor. */
const movedUp = (rules: readonly ApprovalRuleInput[], index: number): ApprovalRuleInput[] =>
  rules.flatMap((rule, at) => {
    const next = rules[index];
    if (at === index) return [];
    return at === index - 1 && next !== undefined ? [next, rule] : [rule];
  });

interface RuleActionsProps {
  readonly number: string;
  readonly onChange: () => void;
  readonly onUp: (() => void) | undefined;
  readonly onRemove: () => void;
}

function RuleActions({ number, onChange, onUp, onRemove }: RuleActionsProps) {
  const t = useTranslations('approvalRules');
  return (
    <div className="-mr-2.5 ml-auto flex flex-wrap justify-end">
      {onUp === undefined ? null : <RowAction label={t('up')} aria={t('upOf', { number })} onPress={onUp} />}
      <RowAction label={t('change')} aria={t('changeOf', { number })} onPress={onChange} />
      <RowAction label={t('remove')} aria={t('removeOf', { number })} onPress={onRemove} />
    </div>
  );
}

interface RuleProps {
  readonly rule: ApprovalRuleResult;
  readonly number: string;
  readonly organizationName: string;
  readonly actions: ReactNode;
}

function Rule({ rule, number, organizationName, actions }: RuleProps) {
  const t = useTranslations('approvalRules');
  const { teamName, approverName, from, canApprove } = rule;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 max-md:px-4">
      <div className="min-w-0 grow basis-50">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {t('approver', { number, name: approverName === '' ? t('gone') : approverName })}
          {canApprove ? null : (
            <Pill tone="bad" icon={<TriangleAlert size={14} aria-hidden />}>
              {t('cannot')}
            </Pill>
          )}
        </p>
        <p className="text-13 text-muted">
          {teamName === null
            ? t('everyTeam', { organization: organizationName })
            : t('team', { team: teamName })}
          {' · '}
          {from === null
            ? t('everyAmount')
            : t('from', { label: from.label, amount: groupDigits(String(from.least)) })}
        </p>
        {canApprove ? null : <p className="text-13 text-bad-700">{t('cannotHint')}</p>}
      </div>
      {actions}
    </li>
  );
}
