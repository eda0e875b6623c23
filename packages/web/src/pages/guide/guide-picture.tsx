import { useTranslations } from 'use-intl';
import { useUiLocale } from '../../ui/text/intl.tsx';
import listEn from './pictures/list.en.webp';
import listKo from './pictures/list.ko.webp';
import reviewEn from './pictures/review.en.webp';
import reviewKo from './pictures/review.ko.webp';
import signEn from './pictures/sign-field.en.webp';
import signKo from './pictures/sign-field.ko.webp';
import verifyEn from './pictures/verify.en.webp';
import verifyKo from './pictures/verify.ko.webp';

/** `tools/screenshots.ts` makes the pictures in both languages. */
const PICTURES = {
  samples: { ko: listKo, en: listEn, width: 1440, height: 900, isPhone: false },
  request: { ko: reviewKo, en: reviewEn, width: 1440, height: 900, isPhone: false },
  signing: { ko: signKo, en: signEn, width: 720, height: 1480, isPhone: true },
  verify: { ko: verifyKo, en: verifyEn, width: 1000, height: 820, isPhone: false },
} as const;

const hasPicture = (of: string): of is keyof typeof PICTURES => of in PICTURES;

/** The picture of a section of the guide, if it has one. */
export function GuidePicture({ of }: { of: string }) {
  const t = useTranslations('guide.pictures');
  const locale = useUiLocale();
  if (!hasPicture(of)) return null;
  const { width, height, isPhone, ...urls } = PICTURES[of];
  return (
    <img
      src={urls[locale]}
      width={width}
      height={height}
      alt={t(of)}
      loading="lazy"
      className={`mt-4 h-auto rounded-card border border-line ${isPhone ? 'w-60' : 'w-full'}`}
    />
  );
}
