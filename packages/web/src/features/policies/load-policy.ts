import type { PolicyText } from '@dojang/domain';
import type { UiLocale } from '../../ui/text/locale.ts';
import { call, endpoints } from '../session/api.ts';
import { serviceFacts } from '../session/service-facts.ts';
import type { PolicyName, PolicyTemplate } from './policy-text.ts';

type Load = () => Promise<{ readonly policy: PolicyTemplate }>;

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

/**
 * The text of terms or privacy policy, loaded on demand: the operator's own, otherwise the product's with the values of this
 * installation.
 * @param version the day of another version than that in effect
 */
export async function loadPolicy(name: PolicyName, locale: UiLocale, version?: string): Promise<PolicyText> {
  const facts = serviceFacts();
  if (name !== 'marketing' && (version !== undefined || facts.policies.own[name] !== null))
    return call(endpoints.policy, {
      params: { name },
      query: { version: version ?? facts.policies[name] },
    });
  return (await LOADERS[locale][name]()).policy(facts);
}
