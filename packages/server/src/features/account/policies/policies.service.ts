import {
  DomainError,
  koreanDay,
  type Locale,
  POLICY_NAMES,
  type PoliciesNow,
  type PolicyText,
  type PolicyVersion,
  policiesOn,
} from '@dojang/domain';
import type { Clock } from '../../../platform/clock.ts';

/** Owns which terms and which privacy policy hold now, and the reading of the operator's own, also of earlier and announced versions. */

export interface PolicyPorts {
  readonly clock: Clock;
  /** The operator's own texts; by default the product's hold. */
  readonly policies?: readonly PolicyVersion[];
}

/** Returns what holds at this moment. */
export const policiesNow = ({ clock, policies = [] }: PolicyPorts): PoliciesNow =>
  policiesOn(policies, koreanDay(clock.now()));

/** The versions that a page has shown to a person who accepts them, by the days from which they hold. */
export interface ShownPolicies {
  readonly terms: string;
  readonly privacy: string;
}

/**
 * Returns the versions that a person accepts.
 * @param shown undefined from programs that show no text; then those in effect
 * @throws DomainError policyChanged for a page that has shown others than those in effect
 */
export function acceptedPolicies(ports: PolicyPorts, shown: ShownPolicies | undefined): PoliciesNow {
  const now = policiesNow(ports);
  if (shown === undefined) return now;
  for (const name of ['terms', 'privacy'] as const)
    if (shown[name] !== now[name])
      throw new DomainError('policyChanged', { field: `agreements.shown.${name}` });
  return now;
}

/** Creates the call that reads the operator's own texts. */
export function createPolicies(ports: PolicyPorts) {
  return {
    /** @throws DomainError notFound where the product's own text holds, and for a version that nobody can read yet */
    read: (named: string, version: string | undefined, locale: Locale): PolicyText => {
      const name = POLICY_NAMES.find((one) => one === named);
      if (name === undefined) throw new DomainError('notFound', { field: 'name' });
      const now = policiesNow(ports);
      const wanted = version ?? now[name];
      const isReadable = now.own[name]?.includes(wanted) === true;
      const found = (ports.policies ?? []).find((one) => one.name === name && one.effective === wanted);
      if (!isReadable || found === undefined) throw new DomainError('notFound', { field: 'version' });
      return (locale === 'en' ? found.texts.en : null) ?? found.texts.ko;
    },
  };
}
