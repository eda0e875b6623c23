import type { Texts } from '../text/texts.ts';

/** Whom the signer should turn to: the organization, or the person where there is none. Both empty when unknown. */
export interface Sender {
  readonly organizationName: string;
  readonly requesterName: string;
}

/** The sender as the recipient of a message: '한결상사에', '정미나 님에게'. */
export const toSender = (t: Texts['t'], sender: Sender | null): string =>
  t.to(sender?.organizationName ?? '', sender?.requesterName ?? '');
