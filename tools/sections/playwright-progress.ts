import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { root } from '../project-files.ts';
import { reportProgress } from './progress-events.ts';

/** Reports to `npm test` which journeys have begun, passed and failed. */
export default class PlaywrightProgress implements Reporter {
  onBegin(_config: FullConfig, suite: Suite): void {
    reportProgress({ event: 'planned', units: suite.allTests().length });
  }

  onTestBegin(): void {
    reportProgress({ event: 'begun' });
  }

  onTestEnd(test: TestCase, { status }: TestResult): void {
    if (status === 'passed') reportProgress({ event: 'passed' });
    else if (status !== 'skipped')
      reportProgress({ event: 'failed', test: `${relative(root, test.location.file)} › ${test.title}` });
    reportProgress({ event: 'ended' });
  }

  /** The list of results is printed by another reporter. */
  printsToStdio(): boolean {
    return false;
  }
}
