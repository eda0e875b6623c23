import {
  type Company,
  NO_COMPANY,
  POLICY_VERSION,
  type PointsUnit,
  type PoliciesNow,
  PRIVACY_EFFECTIVE,
  TERMS_EFFECTIVE,
} from '@dojang/domain';

/**
 * What the pages say about this installation: who runs it, which terms hold, and what has a provider. The server writes it into every
 * page, so that no page shows a way that does not exist before it has asked.
 */
export interface ServiceFacts {
  readonly company: Company;
  readonly policies: PoliciesNow;
  readonly offers: Offers;
}

/** What this installation has a provider for. */
export interface Offers {
  readonly texts: boolean;
  readonly identity: boolean;
  /** Whether points are sold. */
  readonly points: boolean;
  readonly pointsUnit: PointsUnit;
  /** For how many days the points of a new account last. */
  readonly freePointDays: number;
}

export const DEFAULT_SERVICE_FACTS: ServiceFacts = {
  company: NO_COMPANY,
  policies: {
    version: POLICY_VERSION,
    terms: TERMS_EFFECTIVE,
    privacy: PRIVACY_EFFECTIVE,
    own: { terms: null, privacy: null },
    announced: [],
  },
  offers: { texts: true, identity: true, points: true, pointsUnit: 'document', freePointDays: 365 },
};

/** Returns what a point pays for where points are sold; null where they are not. */
export const pricedUnit = ({ offers }: ServiceFacts): PointsUnit | null =>
  offers.points ? offers.pointsUnit : null;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns the attribute of the page's root element. */
export const serviceFactsAttribute = (facts: ServiceFacts): string =>
  ` data-service="${escaped(JSON.stringify(facts))}"`;

/** Returns the facts that are written into a page. */
export function readServiceFacts(data: Readonly<Record<string, string | undefined>>): ServiceFacts {
  if (data.service === undefined) return DEFAULT_SERVICE_FACTS;
  const facts: ServiceFacts = JSON.parse(data.service);
  return facts;
}

/** What stands for the line of the company in a drawing that is made before the company is known. */
export const COMPANY_MARK = '@company-line@';

/** Returns the markup of a line of text. */
export const escapedText = escaped;
