import type { ServiceFacts } from '@dojang/contract';
import { type Company, hasSupport, type PolicyText } from '@dojang/domain';

/** Owns what the product's own legal texts are made from: the company that runs this installation, and what it offers. */

export type PolicyName = 'terms' | 'privacy' | 'marketing';

/** A text of the product, with the values of this installation. */
export type PolicyTemplate = (facts: ServiceFacts) => PolicyText;

/** Some sections of a text. */
export type PolicyPart = (facts: ServiceFacts) => PolicyText['sections'];

/** Returns whom a Korean text names for questions. */
export const deskOf = (company: Company): string => (hasSupport(company) ? '고객센터' : '회사');
