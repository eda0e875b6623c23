import { type PageFacts, readPageFacts } from '@dojang/contract';

/** What the server has written into the page about this installation; during the build, what a drawing is made for. */
let drawnFor: PageFacts | null = null;

/** Sets the facts of the next drawings, in the program that draws the first screens during the build. */
export function drawFor(facts: PageFacts): void {
  drawnFor = facts;
}

/** Returns who may sign up, and whether text messages are sent. */
export const pageFacts = (): PageFacts => drawnFor ?? readPageFacts(document.documentElement.dataset);
