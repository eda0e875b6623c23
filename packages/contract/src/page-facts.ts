import { SIGN_UP_POLICIES, type SignUpPolicy } from '@dojang/domain';

/**
 * What the pages for visitors depend on in this installation. The server writes it into the page, and the first screens are drawn
 * once for each combination during the build, so that no screen shows a way that is closed.
 */
export interface PageFacts {
  readonly signUp: SignUpPolicy;
  /** Whether text messages are sent. */
  readonly canText: boolean;
}

export const DEFAULT_PAGE_FACTS: PageFacts = { signUp: 'open', canText: true };

/** Every combination. */
export const ALL_PAGE_FACTS: readonly PageFacts[] = SIGN_UP_POLICIES.flatMap((signUp) =>
  [true, false].map((canText) => ({ signUp, canText })),
);

/** Returns the attributes of the page's root element; nothing for the defaults. */
export const pageFactAttributes = ({ signUp, canText }: PageFacts): string =>
  `${signUp === 'open' ? '' : ` data-sign-up="${signUp}"`}${canText ? '' : ' data-texts="off"'}`;

/** Returns the facts that are written into a page. */
export const readPageFacts = (data: Readonly<Record<string, string | undefined>>): PageFacts => ({
  signUp: SIGN_UP_POLICIES.find((policy) => policy === data.signUp) ?? 'open',
  canText: data.texts !== 'off',
});

/** Returns the folder of the first screens in one language: `ko`, `ko-closed`, `ko-closed-mail`. */
export const firstScreenFolder = (locale: string, { signUp, canText }: PageFacts): string =>
  [locale, ...(signUp === 'open' ? [] : [signUp]), ...(canText ? [] : ['mail'])].join('-');
