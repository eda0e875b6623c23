/** What the pages need beside their styles. */
export interface FirstScreens {
  /** The title of the tab until the application names the page. */
  readonly title: string;
  /** The sentence for an application that cannot be loaded. */
  readonly failure: string;
  /** The markup by path. */
  readonly screens: Readonly<Record<string, string>>;
}
