import { Search } from 'lucide-react';
import { useState } from 'react';
import { type CategoryFilter, categories } from '../../shared/items/categories.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { words } from './words.ts';

const options = categories.map((category) => ({ value: category, label: category }));

export const Fields = () => {
  const [category, setCategory] = useState<CategoryFilter>('All');
  const [isOn, setOn] = useState(true);
  return (
    <section>
      <h2 className="mb-4 text-xl">{words.fields}</h2>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField label={words.search} isLabelHidden icon={Search} placeholder={words.search} type="search" />
        <Select label={words.category} isLabelHidden options={options} value={category} onChange={setCategory} />
        <TextField label={words.name} error={words.nameWrong} />
        <PasswordField label={words.password} />
        <TextArea label={words.description} hint={words.descriptionHint} />
        <Switch label={words.voice} isOn={isOn} onChange={setOn} />
      </div>
    </section>
  );
};
