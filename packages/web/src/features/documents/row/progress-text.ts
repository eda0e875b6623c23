import type { DocumentSummary } from '@dojang/contract';
import { useTranslations } from 'use-intl';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { plannedTime, timeLeft } from '../../../ui/text/korean-time.ts';
import { type MainLine, progressLines, type SideLine } from './progress-line.ts';

/** Returns a function that tells the time left until a moment in words; empty when it is over. */
export function useTimeLeft(now: number): (until: string) => string {
  const t = useTranslations('documents');
  return (until) => {
    const left = timeLeft(until, now);
    return left === null ? '' : t(`left.${left.unit}`, { count: left.count });
  };
}

/** Returns a function that gives the two lines next to a document's steps in words. */
export function useProgressText(now: number): (document: DocumentSummary) => { main: string; side: string } {
  const t = useTranslations('documents.line');
  const locale = useUiLocale();
  const left = useTimeLeft(now);

  const mainText = (line: MainLine): string => {
    if ('count' in line && 'name' in line) return t(line.key, { name: line.name, count: line.count });
    if ('name' in line) return t(line.key, { name: line.name });
    if ('count' in line) return t(line.key, { count: line.count });
    if ('at' in line) return t(line.key, { time: plannedTime(line.at, now, locale) });
    return t(line.key);
  };
  const sideText = (line: SideLine): string => {
    if (line === null) return '';
    if ('until' in line) return left(line.until);
    if ('text' in line) return line.text;
    return t(line.key);
  };
  return (document) => {
    const { main, side } = progressLines(document);
    return { main: mainText(main), side: sideText(side) };
  };
}
