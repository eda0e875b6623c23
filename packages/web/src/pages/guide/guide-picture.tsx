import { useTranslations } from 'use-intl';
import { useUiLocale } from '../../ui/text/intl.tsx';
import listUrl from './pictures/list.png';
import reviewUrl from './pictures/review.png';
import signUrl from './pictures/sign-field.png';
import verifyUrl from './pictures/verify.png';

/** `tools/screenshots.ts` makes the pictures; they show the Korean screens, so the English guide has none. */
const PICTURES = {
  samples: { url: listUrl, width: 1440, height: 900, isPhone: false },
  request: { url: reviewUrl, width: 1440, height: 900, isPhone: false },
  signing: { url: signUrl, width: 720, height: 1480, isPhone: true },
  verify: { url: verifyUrl, width: 1000, height: 820, isPhone: false },
} as const;

const hasPicture = (of: string): of is keyof typeof PICTURES => of in PICTURES;

/** The picture of a section of the guide, if it has one. */
export function GuidePicture({ of }: { of: string }) {
  const t = useTranslations('guide.pictures');
  const locale = useUiLocale();
  if (!hasPicture(of) || locale !== 'ko') return null;
  const { url, width, height, isPhone } = PICTURES[of];
  return (
    <img
      src={url}
      width={width}
      height={height}
      alt={t(of)}
      loading="lazy"
      className={`mt-4 h-auto rounded-card border border-line ${isPhone ? 'w-60' : 'w-full'}`}
    />
  );
}
