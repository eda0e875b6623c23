export {
  type EditorLabels,
  type EditorMode,
  type EditorPage,
  type EditorPerson,
  MODES,
} from './editor-scope.ts';
export {
  arm,
  createEditorView,
  disarm,
  type EditorView,
  goToMatch,
  LEAST_ZOOM,
  MOST_ZOOM,
  select,
  toggleHidden,
  type ViewState,
  zoomBy,
  zoomFactor,
  zoomToFit,
  zoomToPage,
} from './editor-view.ts';
export { FieldEditor, type FieldEditorProps } from './field-editor.tsx';
export { FieldIcon } from './field-icon.tsx';
export { PageThumbnails } from './page-thumbnails.tsx';
export { PaletteButton } from './palette-button.tsx';
export { type ShownSuggestion, type SuggestionLabels, SuggestionLayer } from './suggestion-layer.tsx';
export { ValueCheck } from './value/value-check.tsx';
export { ValueRadio } from './value/value-radio.tsx';
export { ValueText } from './value/value-text.tsx';
export { type DrawWritten, WrittenContext } from './written-context.ts';
