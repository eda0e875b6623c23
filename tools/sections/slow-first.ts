import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';
import { SLOW_FILES } from './slow-files.ts';

/** Starts slow test files first: one that starts last runs alone, while the other workers have nothing left to do. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const index = SLOW_FILES.findIndex((end) => moduleId.endsWith(end));
      return index === -1 ? SLOW_FILES.length : index;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
