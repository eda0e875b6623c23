import { createContext, type ReactNode } from 'react';
import type { EditorField, PageSize } from '../core/index.ts';

/** Draws the current content of a field in place of its guiding text; null for an empty field. */
export type DrawWritten = (field: EditorField, page: PageSize) => ReactNode;

export const WrittenContext = createContext<DrawWritten | null>(null);
