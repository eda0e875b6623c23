import { CircleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import type { Problem } from '../model/problems.ts';

interface ProblemListProps {
  readonly problems: readonly Problem[];
  readonly onProblem: (problem: Problem) => void;
}

/** The missing data, each with a link to where it is added. */
export function ProblemList({ problems, onProblem }: ProblemListProps) {
  const t = useTranslations('review');
  const locale = useLocale();
  const panel = useTranslations('panel.people');
  const sentence = (problem: Problem): string => {
    switch (problem.kind) {
      case 'nobody':
      case 'noSigner':
      case 'reservation':
      case 'validity':
      case 'payment':
      case 'paymentInPerson':
      case 'paymentNotConnected':
      case 'messageTooLong':
      case 'documentName':
        return t(`problems.${problem.kind}`);
      case 'nameless':
        return t('problems.nameless', { number: problem.number });
      case 'ownFieldEmpty':
      case 'fieldOfNobody':
      case 'groupAlone':
      case 'groupBounds':
      case 'groupSeal':
      case 'groupMissing':
      case 'options':
      case 'choiceUnnamed':
      case 'attachment':
      case 'attachmentUnnamed':
      case 'optionTooLong':
        return t(`problems.${problem.kind}`, { page: problem.page });
      case 'tooSmall':
        return t('problems.tooSmall', {
          page: problem.page,
          size: problem.size[locale === 'en' ? 'en' : 'ko'],
        });
      case 'documentLetters':
        return t('problems.documentLetters', { text: problem.text[locale === 'en' ? 'en' : 'ko'] });
      case 'badName':
        return problem.fault.error === 'nameNotDrawn'
          ? t('problems.nameNotDrawn', { text: problem.fault.text[locale === 'en' ? 'en' : 'ko'] })
          : t('problems.nameHoldsAddress');
      case 'noContact':
      case 'badContact':
      case 'noField':
      case 'readerHasField':
      case 'typeInPerson':
      case 'noCode':
      case 'badCodePhone':
      case 'noGuardian':
        return t(`problems.${problem.kind}`, {
          name: problem.name || panel('unnamed', { type: problem.type ?? 'signer', number: problem.number }),
        });
    }
  };
  if (problems.length === 0) return null;
  return (
    <div className="rounded-control bg-bad-bg p-3 text-bad md:mt-3" role="alert">
      <p className="flex items-center gap-1.5 font-semibold">
        <CircleAlert size={16} aria-hidden />
        {t('fixFirst')}
      </p>
      <ul className="mt-1">
        {problems.map((problem) => (
          <li key={sentence(problem) + problem.kind}>
            <button
              type="button"
              className="min-h-8 text-left underline underline-offset-2 max-md:min-h-11"
              onClick={() => onProblem(problem)}
            >
              {sentence(problem)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
