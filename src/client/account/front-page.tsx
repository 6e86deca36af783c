import type { ReactNode } from 'react';
import { Brand } from '../ui/brand.tsx';
import { classNames } from '../ui/class-names.ts';
import { LanguageSwitch } from '../ui/language-select.tsx';
import books from './shelf/books.svg';
import guitar from './shelf/guitar.svg';
import hammer from './shelf/hammer.svg';
import teddyBear from './shelf/teddy-bear.svg';
import tent from './shelf/tent.svg';
import { words } from './words.ts';

/** The shelf of things above the front door. */
const Shelf = () => (
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

/** The front page for visitors: the shelf and the name, with a form beside or below them. */
export const FrontPage = ({
  children,
  isCompact = false,
}: {
  children: ReactNode;
  isCompact?: boolean | undefined;
}) => (
  <main
    tabIndex={-1}
    className="flex min-h-dvh flex-col bg-linear-to-b from-mint to-transparent to-[16rem] pt-[max(2.5rem,env(safe-area-inset-top))] rail:grid rail:grid-cols-2 rail:bg-none rail:pt-0"
  >
    <div className="flex flex-col items-center px-4 rail:justify-center rail:bg-linear-to-br rail:from-mint rail:to-green-soft rail:px-12">
      <div
        className={classNames(
          'w-full max-w-sm pt-[min(8vh,4.5rem)] rail:block rail:max-w-lg rail:pt-0',
          isCompact && 'hidden',
        )}
      >
        <Shelf />
      </div>
      <p
        className={classNames('flex flex-col items-center gap-1.5 text-center rail:mt-10', isCompact ? 'mt-0' : 'mt-7')}
      >
        <Brand size="large" hasDot={false} />
        <span className="text-lg text-muted">{words.tagline}</span>
      </p>
    </div>
    <div className="mx-auto flex w-full max-w-sm grow flex-col px-6 pt-7 pb-8 rail:justify-center rail:px-4">
      {children}
      <p className="mt-auto pt-10 text-center font-display text-muted rail:mt-0">{words.closing}</p>
      <div className="mt-2 flex justify-center">
        <LanguageSwitch />
      </div>
    </div>
  </main>
);
