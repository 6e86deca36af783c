import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Button } from '../ui/controls/button.tsx';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { Tag } from '../ui/tag.tsx';
import { words } from './words.ts';

/** One of several photos. */
type PhotoTile = { key: string; picture: ReactNode; isRemoved?: boolean };

type PhotoTilesProps = {
  tiles: readonly PhotoTile[];
  /** The keys in their new order. */
  onOrder: (keys: string[]) => void;
  onRemove: (key: string) => void;
  /** Why none can be removed now. */
  whyNotRemove?: string | null;
  /** Where a removed photo keeps its place until everything is saved. */
  onPutBack?: (key: string) => void;
  whyNotPutBack?: string | null;
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
  const focusOn = (key: string | null) => setLast(key === null ? null : { key, way: 'earlier' });
  return { list, said, move, moveBy, focusOn };
};

const mover = 'aria-disabled:opacity-40';

const frame = 'flex flex-col overflow-hidden rounded-card border border-line bg-raised';

type RemovedProps = { hasFocus: boolean; whyNot: string | null; onPutBack: () => void };

/** In the place of a photo that was removed. */
const RemovedTile = ({ hasFocus, whyNot, onPutBack }: RemovedProps) => {
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (hasFocus) place.current?.querySelector('button')?.focus();
  }, [hasFocus]);
  return (
    <li ref={place} className={classNames(frame, 'items-center justify-center gap-2 border-dashed p-3 text-center')}>
      <span className="text-sm text-muted">{words.photoRemoved}</span>
      <Button look="quiet" whyNot={whyNot} onClick={onPutBack}>
        {words.undoRemove}
      </Button>
    </li>
  );
};

type TileProps = {
  tile: PhotoTile;
  /** Its place among those that remain, from 0. */
  at: number;
  count: number;
  isDragged: boolean;
  onDrag: (at: number | null) => void;
  onDragOver: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
  onMove: (way: Way) => void;
  onRemove: () => void;
  whyNotRemove: string | null;
};

const Tile = ({ tile: { key, picture }, at, count, isDragged, ...props }: TileProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same
  <li
    draggable
    onDragStart={(event) => {
      event.dataTransfer.effectAllowed = 'move';
      props.onDrag(at);
    }}
    onDragEnd={() => props.onDrag(null)}
    onDragOver={props.onDragOver}
    onDrop={props.onDrop}
    className={classNames(frame, isDragged && 'opacity-50')}
  >
    <div className="relative aspect-4/3 cursor-grab overflow-hidden bg-quiet">
      {picture}
      {at === 0 && (
        <Tag tone="raised" className="absolute bottom-2 start-2">
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
        onClick={() => props.onMove('earlier')}
      />
      <IconButton
        icon={ArrowRight}
        label={words.moveLater(at + 1)}
        data-move={`${key} later`}
        aria-disabled={at === count - 1 || undefined}
        className={mover}
        onClick={() => props.onMove('later')}
      />
      <IconButton
        icon={X}
        label={count === 1 ? words.removePhoto : words.removePhotoAt(at + 1)}
        aria-disabled={props.whyNotRemove !== null || undefined}
        title={props.whyNotRemove ?? undefined}
        className={classNames('text-danger', mover)}
        onClick={() => props.whyNotRemove === null && props.onRemove()}
      />
    </div>
  </li>
);

/** Several photos in their order: dragged, or moved by their buttons; the first is the cover. */
export const PhotoTiles = (props: PhotoTilesProps) => {
  const { tiles, onOrder, onRemove, whyNotRemove = null, onPutBack, whyNotPutBack = null } = props;
  const keys = tiles.filter(({ isRemoved }) => isRemoved !== true).map(({ key }) => key);
  const { list, said, move, moveBy, focusOn } = useMoving(keys, onOrder);
  const [dragged, setDragged] = useState<number | null>(null);
  const [removed, setRemoved] = useState<string | null>(null);
  const drop = (event: DragEvent, at: number) => {
    if (dragged === null) return;
    event.preventDefault();
    setDragged(null);
    move(dragged, at);
  };
  const remove = (key: string) => {
    focusOn(null);
    setRemoved(key);
    onRemove(key);
  };
  const putBack = (key: string) => {
    focusOn(key);
    setRemoved(null);
    onPutBack?.(key);
  };
  const show = (tile: PhotoTile) => {
    const { key } = tile;
    const at = keys.indexOf(key);
    if (at < 0)
      return <RemovedTile key={key} hasFocus={removed === key} whyNot={whyNotPutBack} onPutBack={() => putBack(key)} />;
    return (
      <Tile
        key={key}
        tile={tile}
        at={at}
        count={keys.length}
        isDragged={dragged === at}
        onDrag={setDragged}
        onDragOver={(event) => dragged !== null && event.preventDefault()}
        onDrop={(event) => drop(event, at)}
        onMove={(way) => moveBy(at, way)}
        onRemove={() => remove(key)}
        whyNotRemove={whyNotRemove}
      />
    );
  };
  return (
    <>
      <ul ref={list} className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-3">
        {tiles.map(show)}
      </ul>
      <output className="sr-only">{said}</output>
    </>
  );
};
