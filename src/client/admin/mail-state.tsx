import { Mail, MailWarning } from 'lucide-react';
import { canMail } from '../base/boot.ts';
import { classNames } from '../ui/class-names.ts';
import { words } from './words.ts';

/** Whether emails reach anybody: the first thing to know before inviting people. */
export const MailState = () => {
  const Icon = canMail ? Mail : MailWarning;
  return (
    <p className={classNames('mb-3 flex items-start gap-2 text-sm', canMail ? 'text-muted' : 'font-semibold')}>
      <Icon aria-hidden className="mt-px size-5 shrink-0" />
      {canMail ? words.mailWorks : words.noMailShort}
    </p>
  );
};
