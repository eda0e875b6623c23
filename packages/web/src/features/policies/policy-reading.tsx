import type { PolicyBlock } from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { useDelayed } from '../../ui/hooks/use-delayed.ts';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { useUiLocale } from '../../ui/text/intl.tsx';
import { loadPolicy } from './load-policy.ts';
import type { PolicyName } from './policy-text.ts';
import { namesIn, textParts } from './text-links.ts';

const CELL = 'border border-line px-2.5 py-2 text-left align-top';

/** Words without links; in an English text, names in Hangul are marked as Korean. */
function Words({ text }: { text: string }) {
  const locale = useUiLocale();
  if (locale === 'ko') return text;
  return namesIn(text).map(({ text: words, isKorean }, at) =>
    isKorean ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
      <span key={at} lang="ko">
        {words}
      </span>
    ) : (
      words
    ),
  );
}

/** A text with its links, which open beside the form or the page that the reader is on. */
function Linked({ text, name }: { text: string; name: PolicyName }) {
  return textParts(text, `/${name}`).map(({ text: words, href }, at) =>
    href === null ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
      <Words key={at} text={words} />
    ) : (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
        key={at}
        href={href}
        {...(/^(?:mailto|tel):/.test(href) ? {} : { target: '_blank', rel: 'noreferrer' })}
        className="text-brand-700 underline underline-offset-2"
      >
        {words}
      </a>
    ),
  );
}

function Block({ block, name }: { block: PolicyBlock; name: PolicyName }) {
  if (typeof block === 'string')
    return (
      <p className="mt-2">
        <Linked text={block} name={name} />
      </p>
    );
  if ('list' in block) {
    return (
      <ul className="mt-2 list-disc pl-5">
        {block.list.map((line) => (
          <li key={line} className="mt-1">
            <Linked text={line} name={name} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table sideways
    <section tabIndex={0} aria-label={block.head.join(', ')} className="mt-3 overflow-x-auto rounded-6">
      <table className="w-full min-w-[480px] border-collapse text-13 leading-normal">
        <thead>
          <tr>
            {block.head.map((head) => (
              <th key={head} scope="col" className={`${CELL} bg-surface font-semibold whitespace-nowrap`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell) => (
                <td key={cell} className={CELL}>
                  <Linked text={cell} name={name} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface PolicyReadingProps {
  readonly name: PolicyName;
  readonly headings: 'h2' | 'h3';
  /** The day of another version than that in effect. */
  readonly version?: string | undefined;
}

/** A legal text in full; `headings` is the level of its sections in the surrounding page. */
export function PolicyReading({ name, headings, version }: PolicyReadingProps) {
  const t = useTranslations('policies');
  const locale = useUiLocale();
  const { data, error, refetch } = useQuery({
    queryKey: ['policy', name, locale, version],
    queryFn: () => loadPolicy(name, locale, version),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isSlow = useDelayed(data === undefined && error === null);
  const Title = headings;
  if (error !== null) {
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p>{t('loadFailed')}</p>
        <Button onPress={() => void refetch()}>{t('again')}</Button>
      </div>
    );
  }
  if (data === undefined) return isSlow ? <Skeleton className="h-40" /> : null;
  return (
    <div className="leading-relaxed text-ink-2">
      <p className="text-13 text-muted">{t('effective', { day: data.effective })}</p>
      <p className="mt-2">
        <Linked text={data.lead} name={name} />
      </p>
      {data.sections.map(({ heading, blocks }) => (
        <section key={heading} className="mt-6">
          <Title className="font-semibold text-ink">{heading}</Title>
          {blocks.map((block, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
            <Block key={at} block={block} name={name} />
          ))}
        </section>
      ))}
    </div>
  );
}
