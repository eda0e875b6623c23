import type { FieldType } from '@dojang/domain';
import { Check, X } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, memo, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { FieldIcon } from './field-icon.tsx';
import './suggestion.css';

/** A suggested field as it is shown: dashed, in the color of the participant who would fill it in. */
export interface ShownSuggestion {
  readonly key: string;
  readonly type: FieldType;
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Number of the participant who would fill it in, from 1, and their color. */
  readonly number: number;
  readonly tint: string;
  readonly text: string;
  /** For example '제안, 서명, 서명자 1, 1쪽'. */
  readonly name: string;
}

export interface SuggestionLabels {
  readonly accept: string;
  readonly drop: string;
  /** Read out with each suggestion: the effect of the keys. */
  readonly keys: string;
}

interface SuggestionActs {
  readonly onAccept: (key: string, byKey: boolean) => void;
  readonly onDrop: (key: string, byKey: boolean) => void;
  /** Handles Tab and shift-Tab while suggestions are reviewed one at a time; undefined leaves Tab to the browser. */
  readonly onStep: ((key: string, direction: 1 | -1) => void) | undefined;
  readonly onStop: () => void;
}

interface SuggestionLayerProps extends SuggestionActs {
  readonly suggestions: readonly ShownSuggestion[];
  readonly labels: SuggestionLabels;
  /** The suggestion to focus and scroll into view; a new object focuses it again. */
  readonly focus: { readonly key: string } | null;
}

type TintStyle = CSSProperties & { readonly '--fe-tint': string };
const KEYS_ID = 'fe-suggestion-keys';
/** Fractions of the page; a suggestion above this has its buttons below it. */
const NEAR_TOP = 0.05;

const selectorOf = (key: string): string => `[data-suggestion="${CSS.escape(key)}"]`;

interface SuggestionBoxProps extends SuggestionActs {
  readonly suggestion: ShownSuggestion;
  readonly labels: SuggestionLabels;
}

const SuggestionBox = memo(function SuggestionBox(props: SuggestionBoxProps) {
  const { suggestion, labels, onAccept, onDrop, onStep, onStop } = props;
  const { key, x, y, width, height } = suggestion;
  const style: TintStyle = {
    left: `${x * 100}%`,
    top: `${y * 100}%`,
    width: `${width * 100}%`,
    height: `${height * 100}%`,
    '--fe-tint': suggestion.tint,
  };
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') onAccept(key, true);
    else if (event.key === 'Delete' || event.key === 'Backspace') onDrop(key, true);
    else if (event.key === 'Escape') onStop();
    else if (event.key === 'Tab' && onStep) onStep(key, event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };
  return (
    <div className="fe-suggestion" style={style} data-below={y < NEAR_TOP || undefined}>
      <button
        type="button"
        className="fe-suggestion-face"
        data-suggestion={key}
        aria-label={suggestion.name}
        aria-describedby={KEYS_ID}
        onKeyDown={press}
      >
        {/* The style sheet draws the number: the accessible name begins differently and must contain all visible text (WCAG
            2.5.3). */}
        <span className="fe-suggestion-number" data-number={suggestion.number} />
        <FieldIcon type={suggestion.type} size={13} />
        <span className="fe-suggestion-text">{suggestion.text}</span>
      </button>
      <span className="fe-suggestion-acts">
        <button type="button" tabIndex={-1} aria-label={labels.accept} onClick={() => onAccept(key, false)}>
          <Check size={16} aria-hidden />
        </button>
        <button type="button" tabIndex={-1} aria-label={labels.drop} onClick={() => onDrop(key, false)}>
          <X size={16} aria-hidden />
        </button>
      </span>
    </div>
  );
});

/** The sheets that FieldEditor has rendered, by page; they are searched again whenever other pages are needed. */
function useSheets(pages: string): ReadonlyMap<number, Element> {
  const [sheets, setSheets] = useState<ReadonlyMap<number, Element>>(new Map());
  useLayoutEffect(() => {
    const found = pages.split(' ').flatMap((page) => {
      const sheet = page === '' ? null : document.querySelector(`[data-sheet="${page}"]`);
      return sheet === null ? [] : [[Number(page), sheet] as const];
    });
    setSheets(new Map(found));
  }, [pages]);
  return sheets;
}

/** Suggested fields, each on the sheet of its page. It is a sibling of FieldEditor and renders into its sheets. */
export function SuggestionLayer(props: SuggestionLayerProps) {
  const { suggestions, labels, focus, onAccept, onDrop, onStep, onStop } = props;
  const sheets = useSheets([...new Set(suggestions.map(({ page }) => page))].join(' '));
  useEffect(() => {
    if (focus === null || sheets.size === 0) return;
    const element = document.querySelector<HTMLElement>(selectorOf(focus.key));
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [focus, sheets]);
  return (
    <>
      <p id={KEYS_ID} hidden>
        {labels.keys}
      </p>
      {/* One portal per sheet: a suggestion that comes back is at its old position, also for Tab. */}
      {[...sheets].map(([page, sheet]) =>
        createPortal(
          suggestions
            .filter((suggestion) => suggestion.page === page)
            .map((suggestion) => (
              <SuggestionBox
                key={suggestion.key}
                suggestion={suggestion}
                labels={labels}
                onAccept={onAccept}
                onDrop={onDrop}
                onStep={onStep}
                onStop={onStop}
              />
            )),
          sheet,
          String(page),
        ),
      )}
    </>
  );
}
