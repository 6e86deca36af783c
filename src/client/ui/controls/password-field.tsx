import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { classNames } from '../class-names.ts';
import { controlLook, Field, type FieldTexts } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { words } from '../words.ts';

type PasswordFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'>;

/** A password field with a button that shows the password, instead of a second field to repeat it. */
export const PasswordField = ({ label, hint, error, ...input }: PasswordFieldProps) => {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => (
        <span className="relative block">
          <input
            {...input}
            {...ties}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={classNames(controlLook, 'h-12 pe-13')}
          />
          <IconButton
            icon={isShown ? EyeOff : Eye}
            label={isShown ? words.hidePassword : words.showPassword}
            className="absolute inset-y-0 end-0.5 my-auto text-muted"
            onClick={() => setShown(!isShown)}
          />
        </span>
      )}
    </Field>
  );
};
