import type { GuideId } from '../pages.ts';
import type { FileName, SampleName } from '../samples/samples.ts';

/**
 * Owns the form of a guide. Texts contain three marks: `code`, **important**, and [link](/address). Guides are data, so that the
 * search reads the same texts as the page.
 */

export type Block =
  | string
  | { readonly list: readonly string[] }
  | { readonly steps: readonly (readonly [title: string, text: string])[] }
  | { readonly note: string; readonly tone: 'info' | 'warn' }
  | { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** A short piece of JSON or of headers, which no test runs. */
export interface CodeExample {
  readonly title: string;
  readonly json: string;
}

export interface Section {
  /** The fragment of the section; the same in each language. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly sample?: SampleName;
  readonly examples?: readonly CodeExample[];
  /** Files that are shown below the example, with their titles, which are otherwise their names. */
  readonly files?: readonly { readonly file: FileName; readonly title?: string }[];
}

export interface Guide {
  readonly lead: string;
  /** Whether the page describes what does not exist yet. */
  readonly isPlanned?: true;
  readonly sections: readonly Section[];
}

export type Guides = Readonly<Record<GuideId, Guide>>;

/** Returns the texts of a block without their marks. */
export function wordsOf(block: Block): string {
  if (typeof block === 'string') return plain(block);
  if ('list' in block) return plain(block.list.join(' '));
  if ('steps' in block) return plain(block.steps.flat().join(' '));
  if ('note' in block) return plain(block.note);
  return plain([...block.head, ...block.rows.flat()].join(' '));
}

const plain = (text: string): string => text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replace(/`|\*\*/g, '');
