import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { Segmented } from '../ui/controls/choice-group.tsx';
import { chooseTheme, chosenTheme, type Theme } from '../ui/theme.ts';
import { words } from './words.ts';

const options: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: words.themeSystem },
  { value: 'light', label: words.themeLight },
  { value: 'dark', label: words.themeDark },
];

const icons: Record<Theme, LucideIcon> = { system: Monitor, light: Sun, dark: Moon };

/** Light, dark, or like the device. */
export const ThemeSwitch = () => {
  const [theme, setTheme] = useState(chosenTheme);
  const choose = (next: Theme) => {
    chooseTheme(next);
    setTheme(next);
  };
  return (
    <Segmented
      legend={words.theme}
      options={options}
      value={theme}
      onChange={choose}
      content={({ value, label }) => {
        const Icon = icons[value];
        return (
          <>
            <Icon aria-hidden className="size-[1.125rem]" />
            <span className="sr-only">{label}</span>
          </>
        );
      }}
    />
  );
};
