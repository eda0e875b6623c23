import type { PageFacts } from '@dojang/contract';

/** What the pages need beside their styles. */
export interface FirstScreens {
  /** The title of the tab until the application names the page. */
  readonly title: string;
  /** The sentence for an application that cannot be loaded. */
  readonly failure: string;
  /** One drawing for each path, and for each combination of what an installation offers. */
  readonly screens: readonly {
    readonly path: string;
    readonly facts: PageFacts;
    readonly markup: string;
  }[];
}
