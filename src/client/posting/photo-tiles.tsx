import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { Tag } from '../ui/tag.tsx';
import { words } from './words.ts';

/** One of several photos. */
type PhotoTile = { key: string; picture: ReactNode };

type PhotoTilesProps = {
  tiles: readonly PhotoTile[];
  /** The keys in their new order. */
  onOrder: (keys: string[]) => void;
  onRemove: (key: string) => void;
  /** Why none can be removed now. */
  whyNotRemove?: string | null;
};

type Way = 'earlier' | 'later';

const moved = (keys: readonly string[], from: number, to: number) => {
  const rest = keys.filter((_, at) => at !== from);
  const key = keys[from];
  return key === undefined ? [...keys] : [...rest.slice(0, to), key, ...rest.slice(to)];
};

/** A tile moved by its button keeps the focus. */
const useMoving = (keys: readonly string[], onOrder: (keys: string[]) => void) => {
  const list = useRef<HTMLUListElement>(null);
  const [last, setLast] = useState<{ key: string; way: Way } | null>(null);
  const [said, setSaid] = useState('');
  const order = keys.join(' ');
  useEffect(() => {
    if (last === null) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${last.key} ${last.way}"]`)?.focus();
  }, [last, order]);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= keys.length || to === from) return;
    onOrder(moved(keys, from, to));
    setSaid(words.photoMoved(to + 1, keys.length));
  };
  const moveBy = (from: number, way: Way) => {
    setLast({ key: keys[from] ?? '', way });
    move(from, way === 'earlier' ? from - 1 : from + 1);
  };
  return { list, said, move, moveBy };
};

const mover = 'aria-disabled:opacity-40';

/** Several photos in their order: dragged, or moved by their buttons; the first is the cover. */
export const PhotoTiles = ({ tiles, onOrder, onRemove, whyNotRemove = null }: PhotoTilesProps) => {
  const keys = tiles.map(({ key }) => key);
  const { list, said, move, moveBy } = useMoving(keys, onOrder);
  const [dragged, setDragged] = useState<number | null>(null);
  const drop = (event: DragEvent, at: number) => {
    if (dragged === null) return;
    event.preventDefault();
    setDragged(null);
    move(dragged, at);
  };
  return (
    <>
      <ul ref={list} className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-3">
        {tiles.map(({ key, picture }, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same
          <li
            key={key}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(at);
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={(event) => drop(event, at)}
            className={classNames(
              'flex flex-col overflow-hidden rounded-card border border-line bg-raised',
              dragged === at && 'opacity-50',
            )}
          >
            <div className="relative aspect-4/3 cursor-grab overflow-hidden bg-quiet">
              {picture}
              {at === 0 && (
                <Tag tone="raised" className="absolute bottom-2 left-2">
                  {words.cover}
                </Tag>
              )}
            </div>
            <div className="flex flex-wrap justify-between">
              <IconButton
                icon={ArrowLeft}
                label={words.moveEarlier(at + 1)}
                data-move={`${key} earlier`}
                aria-disabled={at === 0 || undefined}
                className={mover}
                onClick={() => moveBy(at, 'earlier')}
              />
              <IconButton
                icon={ArrowRight}
                label={words.moveLater(at + 1)}
                data-move={`${key} later`}
                aria-disabled={at === tiles.length - 1 || undefined}
                className={mover}
                onClick={() => moveBy(at, 'later')}
              />
              <IconButton
                icon={X}
                label={tiles.length === 1 ? words.removePhoto : words.removePhotoAt(at + 1)}
                aria-disabled={whyNotRemove !== null || undefined}
                title={whyNotRemove ?? undefined}
                className={classNames('text-danger', mover)}
                onClick={() => whyNotRemove === null && onRemove(key)}
              />
            </div>
          </li>
        ))}
      </ul>
      <output className="sr-only">{said}</output>
    </>
  );
};
