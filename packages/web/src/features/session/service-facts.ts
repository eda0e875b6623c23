import {
  COMPANY_MARK,
  DEFAULT_SERVICE_FACTS,
  pricedUnit,
  readServiceFacts,
  type ServiceFacts,
} from '@dojang/contract';
import { NO_COMPANY } from '@dojang/domain';

/** In the drawings of the build a mark stands for the company, which the server replaces. */
const DRAWN: ServiceFacts = { ...DEFAULT_SERVICE_FACTS, company: { ...NO_COMPANY, name: COMPANY_MARK } };

let given: ServiceFacts | null = null;
let isDrawing = false;

/** Tells that a drawing of the build is made, for an installation that nobody knows yet. */
export function drawForAnyCompany(): void {
  isDrawing = true;
}

/** Returns what the server has written into the page: who runs this installation, which terms hold, and what has a provider. */
export function serviceFacts(): ServiceFacts {
  if (isDrawing) return DRAWN;
  if (typeof document === 'undefined') return DEFAULT_SERVICE_FACTS;
  given ??= readServiceFacts(document.documentElement.dataset);
  return given;
}

/** The units for which a page shows a price: the one of this installation, or each, where the server chooses among drawn ones. */
export function shownPriceUnits(): readonly ('document' | 'participant')[] {
  const unit = pricedUnit(serviceFacts());
  const priced = ['document', 'participant'] as const;
  return isDrawing ? priced : priced.filter((one) => one === unit);
}

/** Returns the versions of the texts that this page shows to people who agree to them. */
export function shownPolicies(): { terms: string; privacy: string } {
  const { terms, privacy } = serviceFacts().policies;
  return { terms, privacy };
}
