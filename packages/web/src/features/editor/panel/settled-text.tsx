import { useEffect, useRef, useState } from 'react';
import { TextField } from '../../../ui/form/text-field.tsx';

interface SettledTextProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  /** Called when typing pauses, so that one edit is one step of undo. */
  readonly onSettle: (value: string) => void;
}

const REST_MS = 300;

/** A line of text that is passed on when typing pauses, when it loses the focus, and when it is removed. */
export function SettledText({ label, placeholder, value, onSettle }: SettledTextProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const waiting = useRef<string | null>(null);
  const settle = useRef(() => {});
  settle.current = () => {
    if (waiting.current !== null && waiting.current !== value) onSettle(waiting.current);
    waiting.current = null;
  };
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => settle.current(), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => () => settle.current(), []);
  return (
    <TextField
      label={label}
      labelHidden
      placeholder={placeholder}
      value={typed ?? value}
      onChange={(next) => {
        waiting.current = next;
        setTyped(next);
      }}
      onBlur={() => {
        settle.current();
        setTyped(null);
      }}
    />
  );
}
