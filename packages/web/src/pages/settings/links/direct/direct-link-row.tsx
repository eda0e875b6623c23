import type { TemplateLinkResult } from '@dojang/contract';
import { showContact } from '@dojang/domain';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Clock, Copy, Power, TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { useHasPoints } from '../../../../features/session/use-service-limits.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Pill, type PillTone } from '../../../../ui/controls/pill.tsx';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { copyText } from '../../../../ui/overlay/copy-text.ts';
import { useUiLocale } from '../../../../ui/text/intl.tsx';
import { fullTime } from '../../../../ui/text/korean-time.ts';

const LOOKS: Readonly<Record<TemplateLinkResult['state'], readonly [PillTone, typeof Clock]>> = {
  open: ['ok', CircleCheck],
  off: ['neutral', Power],
  expired: ['warn', Clock],
  usedUp: ['warn', Clock],
};

/** Who signs in which role, for a template with several. */
function RolesOfLink({ roles }: Pick<TemplateLinkResult, 'roles'>) {
  const t = useTranslations('links.direct');
  // The role that the visitor took may be gone from the template, also when one role is left.
  const hasVisitor = roles.some(({ isVisitor }) => isVisitor);
  if (roles.length < 2 && hasVisitor) return null;
  return (
    <>
      {hasVisitor ? null : <p className="mt-2 text-13 text-bad">{t('visitorMissing')}</p>}
      <dl
        aria-label={t('roles')}
        className="mt-2 grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-13"
      >
        {roles.map(({ key, roleName, isVisitor, person }) => (
          <Fragment key={key}>
            <dt className="break-words text-muted">{roleName}</dt>
            <dd className="break-words text-ink-2">
              {isVisitor ? t('visitorIs') : null}
              {person === null ? null : `${person.name} (${showContact(person.signingContactInfo)})`}
              {isVisitor || person !== null ? null : <span className="text-bad">{t('personMissing')}</span>}
            </dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}

interface DirectLinkRowProps {
  readonly link: TemplateLinkResult;
  readonly isPending: boolean;
  readonly onTurn: (isOn: boolean) => void;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

/** A direct link: its state and uses, and what can be done with it. */
export function DirectLinkRow({ link, isPending, onTurn, onChange, onRemove }: DirectLinkRowProps) {
  const t = useTranslations('links.direct');
  const hasPoints = useHasPoints();
  const locale = useUiLocale();
  const { template, state, uses, mostUses, expiresAt, refusedAt, abilities } = link;
  const { name } = template;
  const [tone, Icon] = LOOKS[state];
  const facts = [
    mostUses === null
      ? t('uses', { count: String(uses) })
      : t('usesOf', { count: String(uses), most: String(mostUses) }),
    expiresAt === null ? t('forever') : t('until', { day: fullTime(expiresAt, locale) }),
    t('by', { name: link.owner.name }),
  ];
  return (
    <li className="border-line px-5 py-4 not-first:border-t max-md:px-4">
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 font-semibold break-words">{name}</p>
        <Pill tone={tone} icon={<Icon size={14} aria-hidden />}>
          {t(`states.${state}`)}
        </Pill>
      </div>
      <p className="mt-0.5 text-13 text-muted">{facts.join(' · ')}</p>
      {link.document === null ? null : (
        <p className="mt-0.5 text-13 text-muted">
          {t('ofDocument')}{' '}
          <Link
            to="/documents/$documentId"
            params={{ documentId: link.document.documentId }}
            className="font-semibold text-brand-700 hover:underline"
          >
            {link.document.name}
          </Link>
        </p>
      )}
      <RolesOfLink roles={link.roles} />
      <p className="mt-1 truncate font-mono text-13 text-ink-2">{link.url}</p>
      {refusedAt === null ? null : (
        <p className="mt-2 flex items-start gap-1.5 text-13 text-bad">
          <TriangleAlert size={15} className="mt-0.5 shrink-0" aria-hidden />
          {t(hasPoints ? 'refused' : 'refusedAlone', { day: fullTime(refusedAt, locale) })}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          icon={<Copy size={14} aria-hidden />}
          onPress={() => void copyText(link.url, t('copied'))}
        >
          {t('copy')}
        </Button>
        {abilities.change ? (
          <>
            <Button size="sm" aria-label={t('changeOf', { name })} onPress={onChange}>
              {t('change')}
            </Button>
            <Button kind="danger-outline" size="sm" aria-label={t('removeOf', { name })} onPress={onRemove}>
              {t('remove')}
            </Button>
            <Switch
              className="ml-auto"
              aria-label={t('switchOf', { name })}
              isSelected={link.isOn}
              isDisabled={isPending}
              onChange={onTurn}
            >
              {t('switch')}
            </Switch>
          </>
        ) : null}
      </div>
    </li>
  );
}
