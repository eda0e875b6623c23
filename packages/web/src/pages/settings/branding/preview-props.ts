import type { BrandingResult } from '@dojang/contract';

export interface PreviewProps {
  readonly branding: BrandingResult;
  /** The name that a reader sees: the typed one, or that of the organization or the person. */
  readonly sender: string;
  /** Whom the mail is sent for, whatever name was typed. */
  readonly owner: string;
}
