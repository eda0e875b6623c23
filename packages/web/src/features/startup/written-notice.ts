import type { ScheduledNotice } from '@dojang/domain';

export interface WrittenNotice extends ScheduledNotice {
  readonly title: string;
  readonly body: string;
}
