import books from './shelf/books.svg';
import guitar from './shelf/guitar.svg';
import hammer from './shelf/hammer.svg';
import teddyBear from './shelf/teddy-bear.svg';
import tent from './shelf/tent.svg';

/** The shelf of things above the front door. */
export const Shelf = () => (
  <div aria-hidden className="w-full">
    <div className="flex items-end justify-center gap-[2.5%] px-[5%]">
      {[books, tent, guitar, teddyBear, hammer].map((picture) => (
        <img
          key={picture}
          src={picture}
          alt=""
          width="56"
          height="56"
          className="aspect-square h-auto w-[17%] drop-shadow-md"
        />
      ))}
    </div>
    <div className="h-1.5 rounded-b-small bg-wood shadow-card" />
  </div>
);
