import { ArrowBigUp, Eye, EyeOff } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

interface PasswordFieldProps {
  readonly id?: string;
  readonly label: string;
  readonly name?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly autoFocus?: boolean;
  readonly large?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onBlur?: () => void;
}

/** A password input, hidden unless the person shows it; tells when Caps Lock is on. */
export function PasswordField({ hint, inputRef, ...props }: PasswordFieldProps) {
  const t = useTranslations('account.password');
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      hint={
        hasCapsLock ? (
          <span className="flex items-center gap-1.5 font-medium text-warn">
            <ArrowBigUp size={15} aria-hidden />
            {t('capsLock')}
          </span>
        ) : (
          hint
        )
      }
      onKeyDown={(event) => setCapsLock(event.getModifierState('CapsLock'))}
      onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
      inputProps={{
        spellCheck: false,
        autoCapitalize: 'none',
        ...(inputRef === undefined ? {} : { ref: inputRef }),
      }}
      end={
        <IconButton label={t(isShown ? 'hide' : 'show')} onPress={() => setShown(!isShown)}>
          {isShown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
        </IconButton>
      }
    />
  );
}
