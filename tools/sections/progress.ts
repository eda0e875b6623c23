/** The progress of one section: how much of it has run, as a line for people. */
import type { ProgressEvent } from './progress-events.ts';

export interface Progress {
  readonly planned: number;
  readonly begun: number;
  readonly ended: number;
  readonly passed: number;
  readonly failed: number;
}

/** The progress of a section that has reported nothing yet. */
export const NOTHING_YET: Progress = { planned: 0, begun: 0, ended: 0, passed: 0, failed: 0 };

/** Adds an event to a progress. */
export function advance(progress: Progress, event: ProgressEvent): Progress {
  if (event.event === 'planned') return { ...progress, planned: progress.planned + event.units };
  return { ...progress, [event.event]: progress[event.event] + 1 };
}

/**
 * Describes a section that runs: `Browser journeys: 34 passed, 1 failed, 3 running, 117 remaining, 2 min 5 s`.
 * @param unit what is running and remaining, in the plural, where it is not what has passed: `files`
 */
export function progressLine(title: string, progress: Progress, seconds: number, unit = ''): string {
  const { planned, begun, ended, passed, failed } = progress;
  const of = unit === '' ? '' : `${unit} `;
  const counts =
    planned === 0
      ? ['starting']
      : [
          `${passed} passed`,
          ...(failed > 0 ? [`${failed} failed`] : []),
          `${begun - ended} ${of}running`,
          `${planned - begun} ${of}remaining`,
        ];
  return `${title}: ${[...counts, duration(seconds)].join(', ')}`;
}

function duration(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
