import { catalogue } from '../base/language.ts';
import type { words as english } from './leave-words.ts';

export const words = catalogue<typeof english>({
  leaveTitle: 'Abmelden, ohne zu senden?',
  leaveText: (count) =>
    count === 1
      ? 'Eines ist noch nicht gesendet. Wenn du dich jetzt abmeldest, wird es von diesem Gerät gelöscht.'
      : `${count} Dinge sind noch nicht gesendet. Wenn du dich jetzt abmeldest, werden sie von diesem Gerät gelöscht.`,
  anothersText:
    'Jemand anderes hat auf diesem Gerät etwas, das noch nicht gesendet ist. Wenn du dich jetzt abmeldest, wird es gelöscht.',
  leave: 'Abmelden',
  leaveFailed: (reason) => `Das Abmelden hat nicht geklappt: ${reason}`,
});
