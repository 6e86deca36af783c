import { useQuery } from '@tanstack/react-query';
import { HandHelping, type LucideIcon, Sparkles } from 'lucide-react';
import { Link } from 'wouter';
import { brand } from '../base/boot.ts';
import { paths } from '../base/paths.ts';
import { savedQuery } from './queries.ts';
import { buttonLook } from '../ui/controls/button-look.ts';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { words } from './words.ts';

type TopicProps = { icon: LucideIcon; tone: string; title: string; text: string; to: string; action: string };

const Topic = ({ icon: Icon, tone, title, text, to, action }: TopicProps) => (
  <Card as="section" className="flex flex-col items-start gap-3 p-5">
    <span aria-hidden className={classNames('grid size-12 place-items-center rounded-control', tone)}>
      <Icon className="size-6" />
    </span>
    <h2 className="text-xl">{title}</h2>
    <p className="grow text-muted">{text}</p>
    <ButtonLink to={to} look="pill">
      {action}
    </ButtonLink>
  </Card>
);

/** What all of it was good for, so far. */
const WhatItSaved = () => {
  const { data } = useQuery(savedQuery);
  if (data === undefined || data.loans + data.gifts === 0) return null;
  return (
    <Card as="section" className="mt-4 p-5">
      <h2 className="text-xl">{words.savedTitle}</h2>
      <p className="mt-2 max-w-[60ch]">{words.savedText(data)}</p>
      <details className="mt-2 text-sm text-muted">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-green underline underline-offset-4">
          {words.savedHow}
        </summary>
        <p className="max-w-[60ch]">{words.savedDoubt}</p>
      </details>
    </Card>
  );
};

/** What this place is for. */
export const AboutPage = () => (
  <div className="max-w-3xl">
    <PageTitle>{words.aboutTitle}</PageTitle>
    <p className="mb-6 max-w-[60ch] text-lg text-muted">{words.aboutIntro(brand)}</p>
    <div className="grid gap-4 md:grid-cols-2">
      <Topic
        icon={HandHelping}
        tone="bg-green-soft text-green"
        title={words.borrowTitle}
        text={words.borrowText}
        to={paths.items()}
        action={words.borrowAction}
      />
      <Topic
        icon={Sparkles}
        tone="bg-denim-soft text-denim"
        title={words.wishTitle}
        text={words.wishText}
        to={paths.wishes()}
        action={words.wishAction}
      />
    </div>
    <WhatItSaved />
    <p className="mt-10 text-center font-display text-lg text-green">{words.closing}</p>
    <p className="text-center">
      <Link to={paths.faq()} className={classNames(buttonLook('plain'), 'text-sm')}>
        {words.more}
      </Link>
    </p>
  </div>
);
