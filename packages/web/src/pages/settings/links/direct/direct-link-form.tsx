import type { TemplateLinkResult, TemplateSummary } from '@dojang/contract';
import { type TemplateLinkObstacle, usualVisitorKey } from '@dojang/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../../../features/session/api.ts';
import { useErrorMessage } from '../../../../features/session/error-message.ts';
import { serverNow } from '../../../../replies/server-clock.ts';
import { Select, type SelectOption } from '../../../../ui/controls/select.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { FormError } from '../../../../ui/layout/alert-note.tsx';
import { notify } from '../../../../ui/overlay/toast.tsx';
import { DIRECT_LINKS } from './direct-links.query.ts';
import {
  inputOf,
  isContactWrong,
  isLimit,
  type LinkField,
  type LinkInput,
  type LinkRole,
  momentOf,
  nameProblem,
  personOf,
} from './link-input.ts';
import { LinkPeople } from './link-people.tsx';

/** A template as the choice shows it; one with an obstacle cannot be chosen. */
export type OfferedTemplate = Pick<TemplateSummary, 'templateId' | 'name' | 'roles' | 'linkObstacle'>;

interface DirectLinkFormProps {
  readonly id: string;
  /** The link to change; null for a new one. */
  readonly link: TemplateLinkResult | null;
  /** The templates of a new link, of which at least one can be chosen. */
  readonly templates: readonly OfferedTemplate[];
  readonly onBusy: (isBusy: boolean) => void;
  readonly onClose: () => void;
}

/** The template and the roles of a link, with what was chosen. */
function useLinkRoles(link: TemplateLinkResult | null, templates: readonly OfferedTemplate[]) {
  const [chosen, setChosen] = useState('');
  const [visitor, setVisitor] = useState('');
  const fit = templates.filter(({ linkObstacle }) => linkObstacle === null);
  const template = fit.find(({ templateId }) => templateId === chosen) ?? fit[0];
  const roles: readonly LinkRole[] = link?.roles ?? template?.roles ?? [];
  const usual =
    link === null
      ? usualVisitorKey(template?.roles ?? [])
      : (link.roles.find(({ isVisitor }) => isVisitor)?.key ?? '');
  const known = (key: string): boolean => roles.some((role) => role.key === key);
  const visitorKey = [visitor, usual].find(known) ?? roles[0]?.key ?? '';
  const others = roles.filter(({ key }) => key !== visitorKey);
  return { templateId: template?.templateId ?? '', setChosen, roles, visitorKey, setVisitor, others };
}

/** The templates as options: first those that can be chosen, then the others with the reason. */
function optionsOf(
  templates: readonly OfferedTemplate[],
  textOf: (obstacle: TemplateLinkObstacle) => string,
): SelectOption<string>[] {
  const options = templates.map(({ templateId: value, name: label, linkObstacle }) =>
    linkObstacle === null
      ? { value, label }
      : { value, label, isDisabled: true, reason: textOf(linkObstacle) },
  );
  const blocked = options.filter(({ isDisabled }) => isDisabled);
  return [...options.filter(({ isDisabled }) => !isDisabled), ...blocked];
}

function useLinkCheck(others: readonly LinkRole[]) {
  const t = useTranslations('links.direct.form');
  return (input: LinkInput): { [Name in LinkField]?: string | null } => {
    const { mostUses, mostPerDay, mostPerHour, expiresAt } = input;
    const found: { [Name in LinkField]?: string | null } = {
      mostUses: mostUses.trim() === '' || isLimit(mostUses.trim()) ? null : t('mostUsesWrong'),
      mostPerDay: isLimit(mostPerDay.trim()) ? null : t('mostUsesWrong'),
      mostPerHour: isLimit(mostPerHour.trim()) ? null : t('mostUsesWrong'),
      expiresAt:
        expiresAt === '' || (momentOf(expiresAt)?.getTime() ?? 0) > serverNow() ? null : t('expiresAtWrong'),
    };
    for (const role of others) {
      const person = personOf(input, role);
      const wrong = nameProblem(person.name);
      if (wrong !== null) found[`name:${role.key}`] = t(wrong);
      if (isContactWrong(person)) found[`contact:${role.key}`] = t(`wrong.${person.signingMethodType}`);
    }
    return found;
  };
}

/** How many requests the link makes: altogether, within a day, and within an hour. */
function LinkLimits({ form }: { readonly form: ReturnType<typeof useForm<LinkField>> }) {
  const t = useTranslations('links.direct.form');
  const numeric = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <>
      <TextField
        label={t('mostUses')}
        hint={t('mostUsesHint')}
        inputProps={numeric}
        {...form.field('mostUses')}
        value={form.typed.mostUses}
      />
      <div className="grid grid-cols-2 gap-3">
        {(['mostPerDay', 'mostPerHour'] as const).map((name) => (
          <TextField
            key={name}
            label={t(name)}
            inputProps={numeric}
            {...form.field(name)}
            value={form.typed[name]}
          />
        ))}
      </div>
      <p className="-mt-2 text-13 text-muted">{t('paceHint')}</p>
    </>
  );
}

/** The template, the visitor's role, the people of the other roles, and the limits of a direct link. */
export function DirectLinkForm({ id, link, templates, onBusy, onClose }: DirectLinkFormProps) {
  const t = useTranslations('links.direct.form');
  const errorText = useErrorMessage();
  const cache = useQueryClient();
  const { templateId, setChosen, roles, visitorKey, setVisitor, others } = useLinkRoles(link, templates);
  const form = useForm<LinkField>({
    first: inputOf(link),
    check: useLinkCheck(others),
    send: async (input) => {
      onBusy(true);
      const body = {
        mostUses: input.mostUses.trim() === '' ? null : Number(input.mostUses),
        mostPerDay: Number(input.mostPerDay),
        mostPerHour: Number(input.mostPerHour),
        expiresAt: momentOf(input.expiresAt)?.toISOString() ?? null,
        visitorKey,
        people: others.map((role) => personOf(input, role)),
      };
      if (link === null) await call(endpoints.createTemplateLink, { body: { templateId, ...body } });
      else await call(endpoints.changeTemplateLink, { params: { linkId: link.linkId }, body });
      void cache.invalidateQueries({ queryKey: DIRECT_LINKS });
      notify('ok', t(link === null ? 'made' : 'saved'));
      onClose();
    },
    refuse: (error) => {
      onBusy(false);
      return errorText(error);
    },
  });
  return (
    <Form id={id} onSubmit={form.submit} round={form.round} className="flex flex-col gap-4">
      {link === null ? (
        <Select
          label={t('template')}
          options={optionsOf(templates, (obstacle) => t(`obstacles.${obstacle}`))}
          value={templateId}
          onChange={setChosen}
        />
      ) : (
        <p className="font-semibold">{link.template.name}</p>
      )}
      {roles.length > 1 ? (
        <div className="flex flex-col gap-1.5">
          <Select
            label={t('visitor')}
            options={roles.map(({ key: value, roleName: label }) => ({ value, label }))}
            value={visitorKey}
            onChange={setVisitor}
          />
          <p className="text-13 text-muted">{t('visitorHint')}</p>
        </div>
      ) : null}
      <LinkPeople roles={others} form={form} />
      <LinkLimits form={form} />
      <TextField
        label={t('expiresAt')}
        hint={t('expiresAtHint')}
        inputProps={{ type: 'datetime-local' }}
        {...form.field('expiresAt')}
        value={form.typed.expiresAt}
      />
      <FormError sentence={form.error} />
    </Form>
  );
}
