/**
 * Owns the typing of texts. A feature writes its texts in Korean, `as const`, and in English with the same keys, and
 * adds its namespace to `MessageCatalog` (declaration merging), so that a wrong key, a missing argument and a missing
 * English text all fail the type check.
 *
 * ```ts
 * const ko = { title: '문서', count: '{count}건' } as const;
 * const en: SameKeys<typeof ko> = { title: 'Documents', count: '{count} documents' };
 * export const documentsMessages = { ko, en };
 * declare module '../../ui/messages.ts' { interface MessageCatalog { documents: typeof ko } }
 * ```
 */
import type { UiLocale } from './locale.ts';

// biome-ignore lint/suspicious/noEmptyInterface: features merge their namespaces into it
export interface MessageCatalog {}

/** The same keys with other texts. */
export type SameKeys<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> };

export type MessageTree = { readonly [key: string]: string | MessageTree };

export interface MessageBundle {
  readonly ko: MessageTree;
  readonly en: MessageTree;
}

export type Bundles = Readonly<Record<string, MessageBundle>>;

/** The texts of several namespaces in one language. */
export function textsOf(bundles: Bundles, locale: UiLocale): MessageTree {
  return Object.fromEntries(Object.entries(bundles).map(([name, bundle]) => [name, bundle[locale]]));
}

declare module 'use-intl' {
  interface AppConfig {
    Messages: MessageCatalog;
    Locale: 'ko' | 'en';
  }
}
