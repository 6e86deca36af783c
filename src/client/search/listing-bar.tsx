import { categoryLabel } from '../ui/category-label.ts';
import { Search, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { categories } from '../../shared/items/categories.ts';
import { listLimits } from '../../shared/items/list-limits.ts';
import { ChipGroup, Segmented } from '../ui/controls/choice-group.tsx';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { Select } from '../ui/controls/select.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import type { Filters, View } from './filters.ts';
import { useSearchText } from './use-search-text.ts';
import { words } from './words.ts';

type ListingBarProps = {
  filters: Filters;
  onChange: (some: Partial<Filters>) => void;
  /** The placeholder of the search box. */
  searchHint: string;
  /** Items come in two views; wishes do not. */
  hasViews?: boolean;
  /** A visitor owns nothing. */
  hasMine?: boolean;
  /** The search box was entered. */
  onSearchSoon?: () => void;
  /** Beside Others / Mine: how much there is. */
  aside?: ReactNode;
};

const views = [
  { value: 'borrow', label: words.borrow },
  { value: 'rehome', label: words.rehome },
] as const;

const whose = [
  { value: 'others', label: words.others },
  { value: 'mine', label: words.mine },
] as const;

const categoryOptions = categories.map((category) => ({ value: category, label: categoryLabel(category) }));

const toneOf = (view: View) => (view === 'rehome' ? 'tomato' : 'green');

const SearchBox = ({ filters, onChange, searchHint, onSearchSoon }: ListingBarProps) => {
  const { text, setText, sendNow } = useSearchText(filters.search, (search) => onChange({ search }));
  const box = useRef<HTMLInputElement>(null);
  const clear = () => {
    setText('');
    box.current?.focus();
  };
  return (
    <search className="min-w-0 grow basis-[min(11rem,100%)] [&_input]:placeholder:text-sm">
      <form
        className="relative [&_input:not(:placeholder-shown)]:pe-12"
        onSubmit={(event) => {
          event.preventDefault();
          sendNow();
        }}
      >
        {text !== '' && (
          <IconButton
            icon={X}
            label={words.clearSearch}
            className="absolute inset-y-0 end-0.5 z-[1] my-auto text-muted"
            onClick={clear}
          />
        )}
        <TextField
          ref={box}
          label={words.search}
          isLabelHidden
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          icon={Search}
          placeholder={searchHint}
          maxLength={listLimits.search}
          value={text}
          onFocus={onSearchSoon}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </search>
  );
};

/** All filters of a list; one line on a wide window, three on a phone. */
export const ListingBar = (props: ListingBarProps) => {
  const { filters, onChange, hasViews = false, hasMine = true, aside } = props;
  return (
    <div className="mb-4 flex flex-col print:hidden gap-3 short:mb-3 short:flex-row short:flex-wrap short:items-center short:gap-2 lg:mb-5 lg:flex-row lg:flex-wrap lg:items-center">
      {hasViews && (
        <div className="short:w-44 lg:w-auto lg:min-w-60 lg:shrink-0">
          <Segmented
            legend={words.kind}
            options={views}
            value={filters.view}
            onChange={(view) => onChange({ view })}
            tone={toneOf}
          />
        </div>
      )}
      <div className="flex min-w-0 flex-wrap gap-2 short:grow short:basis-64 lg:grow lg:basis-72">
        <SearchBox {...props} />
        <div className="max-w-28 shrink-0 sm:max-w-40 [&_select]:field-sizing-content">
          <Select
            label={words.category}
            isLabelHidden
            options={categoryOptions}
            value={filters.category}
            onChange={(category) => onChange({ category })}
          />
        </div>
      </div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 empty:hidden">
        {hasMine && (
          <ChipGroup
            legend={words.whose}
            options={whose}
            value={filters.isMine ? 'mine' : 'others'}
            onChange={(value) => onChange({ isMine: value === 'mine' })}
          />
        )}
        {aside}
      </div>
    </div>
  );
};
