import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { MoreTexts } from '../../../ui/text/intl.tsx';
import { useErrorMessage } from '../../session/error-message.ts';
import { useEditor } from '../session/editor-context.ts';
import { requiredApproversMessages } from './required-approvers.messages.ts';
import { requiredApproversQuery } from './required-approvers.query.ts';

const bundles = { requiredApprovers: requiredApproversMessages };

/** Who has to approve before others are asked, by the rules of the organization; nothing while there is nobody. */
export default function RequiredApprovers() {
  const { session } = useEditor();
  const saving = useStore(session.saving);
  const { data, error } = useQuery({
    ...requiredApproversQuery(session.documentId, session.autosave.revision()),
    enabled: saving.kind === 'saved',
  });
  const sentence = useErrorMessage();
  if (error instanceof ApiError && error.code === ERRORS.approverGone.code)
    return (
      <p role="alert" className="rounded-card border border-line bg-card px-5 py-4 text-bad max-md:px-4">
        {sentence(error)}
      </p>
    );
  if (data === undefined || data.approvers.length === 0) return null;
  return (
    <MoreTexts bundles={bundles}>
      <Approvers approvers={data.approvers} />
    </MoreTexts>
  );
}

interface ApproversProps {
  readonly approvers: readonly { name: string; contact: string; isAdded: boolean }[];
}

function Approvers({ approvers }: ApproversProps) {
  const t = useTranslations('requiredApprovers');
  return (
    <section
      className="overflow-hidden rounded-card border border-line bg-card"
      aria-labelledby="required-approvers"
    >
      <div className="px-5 py-3.5 max-md:px-4">
        <h2 id="required-approvers" className="text-17 font-semibold">
          {t('title', { count: approvers.length })}
        </h2>
        <p className="mt-1 text-13 text-muted">{t('lead')}</p>
      </div>
      <ol>
        {approvers.map(({ name, contact, isAdded }) => (
          <li
            key={contact}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-5 py-3 max-md:px-4"
          >
            <b className="font-semibold">{name}</b>
            <span className="flex min-w-0 items-center gap-1.5 text-ink-2">
              <Mail size={16} className="shrink-0 text-muted" aria-hidden />
              <span className="truncate">{contact}</span>
            </span>
            {isAdded ? null : <span className="ml-auto text-13 text-muted">{t('named')}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
