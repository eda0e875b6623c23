import type { UserInfo } from '@dojang/contract';

/** The properties of a row that can be opened; one is open at a time. */
export interface RowProps {
  readonly user: UserInfo;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** Loads the logged-in user again. */
  readonly onChanged: () => Promise<void>;
}
