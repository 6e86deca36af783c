import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { itemLimits } from '../../shared/items/limits.ts';
import { Button } from '../ui/controls/button.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { words } from './words.ts';

type TagsFieldProps = { tags: readonly string[]; onChange: (tags: readonly string[]) => void };

/** What is pasted may hold several, with commas between them. */
const tagsIn = (text: string) =>
  text
    .split(',')
    .map((tag) => tag.replace(/\s+/g, ' ').trim())
    .filter((tag) => tag !== '');

const Tags = ({ tags, onRemove }: { tags: readonly string[]; onRemove: (tag: string) => void }) => (
  <ul className="flex flex-wrap gap-2">
    {tags.map((tag) => (
      <li key={tag} className="inline-flex items-center rounded-chip bg-quiet ps-4 text-sm font-semibold">
        <span dir="auto" className="max-w-48 truncate">
          {tag}
        </span>
        <button
          type="button"
          aria-label={words.removeTag(tag)}
          onClick={() => onRemove(tag)}
          className="grid size-11 place-items-center rounded-chip"
        >
          <X aria-hidden className="size-4" />
        </button>
      </li>
    ))}
  </ul>
);

/** Search words for the item; Enter or a comma adds one. */
export const TagsField = ({ tags, onChange }: TagsFieldProps) => {
  const [text, setText] = useState('');
  const isFull = tags.length >= itemLimits.tags;
  const add = () => {
    const all = [...new Set([...tags, ...tagsIn(text)])].slice(0, itemLimits.tags);
    if (all.length > tags.length) onChange(all);
    setText('');
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return;
    event.preventDefault();
    add();
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <TextField
            label={words.tags}
            hint={isFull ? words.tagsFull : words.tagsHint(itemLimits.tags)}
            maxLength={itemLimits.tag}
            autoComplete="off"
            enterKeyHint="enter"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={press}
          />
        </div>
        <Button look="quiet" className="mb-5.5" onClick={add}>
          {words.addTag}
        </Button>
      </div>
      {tags.length > 0 && <Tags tags={tags} onRemove={(tag) => onChange(tags.filter((each) => each !== tag))} />}
    </div>
  );
};
