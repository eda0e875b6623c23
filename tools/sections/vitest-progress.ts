import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node';
import { reportProgress } from './progress-events.ts';

/** Reports to `npm test` which test files have begun and ended, and each test that has passed or failed. */
export default class VitestProgress implements Reporter {
  onTestRunStart(specifications: readonly TestSpecification[]): void {
    reportProgress({ event: 'planned', units: specifications.length });
  }

  onTestModuleStart(): void {
    reportProgress({ event: 'begun' });
  }

  onTestModuleEnd(module: TestModule): void {
    const fails = module.state() === 'failed' && module.errors().length > 0;
    if (fails)
      reportProgress({ event: 'failed', test: `${module.relativeModuleId} › the file does not run` });
    reportProgress({ event: 'ended' });
  }

  onTestCaseResult(test: TestCase): void {
    const { state } = test.result();
    if (state === 'passed') reportProgress({ event: 'passed' });
    if (state === 'failed')
      reportProgress({ event: 'failed', test: `${test.module.relativeModuleId} › ${test.fullName}` });
  }
}
