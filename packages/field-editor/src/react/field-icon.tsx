import type { FieldType } from '@dojang/domain';
import {
  Calendar,
  ChevronDown,
  CircleDot,
  Image,
  Paperclip,
  PenLine,
  Signature,
  SquareCheck,
  Stamp,
  Type,
} from 'lucide-react';

const ICONS = {
  signature: Signature,
  stamp: Stamp,
  initials: PenLine,
  text: Type,
  date: Calendar,
  check: SquareCheck,
  radio: CircleDot,
  dropdown: ChevronDown,
  attachment: Paperclip,
  picture: Image,
} as const;

/** The icon of a field type, the same in the palette and on the page. */
export function FieldIcon({ type, size = 14 }: { readonly type: FieldType; readonly size?: number }) {
  const Icon = ICONS[type];
  return <Icon size={size} aria-hidden="true" strokeWidth={2} />;
}
