import { type Category, itemCategories } from '../../shared/items/categories.ts';
import { words } from './words.ts';

type CategoryChipsProps = { chosen: readonly Category[]; onChange: (chosen: readonly Category[]) => void };

const chip =
  'relative inline-flex min-h-11 items-center rounded-chip border border-line px-4 py-2 text-sm font-semibold transition-colors duration-150 hover:border-edge has-checked:border-ink has-checked:bg-ink has-checked:text-page';

/** Any number of the categories. */
export const CategoryChips = ({ chosen, onChange }: CategoryChipsProps) => (
  <fieldset>
    <legend className="mb-1.5 text-sm font-semibold">{words.categories}</legend>
    <div className="flex flex-wrap gap-2">
      {itemCategories.map((category) => (
        <label key={category} className={chip}>
          <input
            type="checkbox"
            checked={chosen.includes(category)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, category] : chosen.filter((each) => each !== category))
            }
            className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit]"
          />
          {category}
        </label>
      ))}
    </div>
  </fieldset>
);
