import type { UserInfo } from '@dojang/contract';

/** What a row that can be opened is given; one is open at a time. */
export interface RowProps {
  readonly user: UserInfo;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** Reads again who is logged in. */
  readonly onChanged: () => Promise<void>;
}
