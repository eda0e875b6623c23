import type { UiLocale } from '../../ui/text/locale.ts';
import type { PolicyName, PolicyText } from './policy-text.ts';

type Load = () => Promise<{ readonly policy: PolicyText }>;

/** Each text is a module of its own, loaded when a person opens it. */
const LOADERS: Readonly<Record<UiLocale, Readonly<Record<PolicyName, Load>>>> = {
  ko: {
    terms: () => import('./terms.ko.ts'),
    privacy: () => import('./privacy.ko.ts'),
    marketing: () => import('./marketing.ko.ts'),
  },
  en: {
    terms: () => import('./terms.en.ts'),
    privacy: () => import('./privacy.en.ts'),
    marketing: () => import('./marketing.en.ts'),
  },
};

/** The text of terms or privacy policy, loaded on demand. */
export const loadPolicy = async (name: PolicyName, locale: UiLocale): Promise<PolicyText> =>
  (await LOADERS[locale][name]()).policy;
