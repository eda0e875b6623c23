import { createContext, type ReactNode } from 'react';
import type { EditorField, PageSize } from '../core/index.ts';

/** Gives what already stands in a field, to be drawn in place of its guiding text; null where nothing does. */
export type DrawWritten = (field: EditorField, page: PageSize) => ReactNode;

export const WrittenContext = createContext<DrawWritten | null>(null);
