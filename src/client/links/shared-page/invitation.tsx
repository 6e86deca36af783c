import { type ToggleEvent, useRef, useSyncExternalStore } from 'react';
import { hadSession } from '../../http/stored-session.ts';
import { paths } from '../../base/paths.ts';
import { buttonLook } from '../../ui/controls/button-look.ts';
import { classNames } from '../../ui/class-names.ts';
import { words } from './words.ts';

const scrollDelayMs = 100;

/** What goes along to the door: the link, and that it was opened. */
export type Way = { from: string; pass?: string | undefined; thing?: string | undefined };

export const RegisterNow = ({ way, className }: { way: Way; className?: string }) => (
  <a href={paths.register(way)} className={classNames(buttonLook('primary', { isWide: true }), className)}>
    {words.registerNow}
  </a>
);

/** For members: log in and return to the same item. */
export const LogIn = ({ way }: { way: Way }) => (
  <a href={paths.home(way)} className={classNames(buttonLook('plain'), 'self-center')}>
    {words.alreadyMember}
  </a>
);

type InvitationProps = { brand: string; way: Way };

/** Opens without scripts too; with them, what opened comes into sight. */
const About = ({ brand, way }: InvitationProps) => {
  const box = useRef<HTMLDivElement>(null);
  const follow = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    if (currentTarget.open) setTimeout(() => box.current?.scrollIntoView({ block: 'nearest' }), scrollDelayMs);
  };
  return (
    <details onToggle={follow} className="group/about">
      <summary className="flex min-h-11 list-none items-center justify-center rounded-small font-semibold underline underline-offset-4 [&::-webkit-details-marker]:hidden">
        <span className="group-open/about:hidden">{words.learnMore(brand)}</span>
        <span className="hidden group-open/about:inline">{words.hideInfo}</span>
      </summary>
      <div ref={box} className="flex scroll-my-4 flex-col gap-3 pt-2">
        <h2 className="text-lg">{words.about(brand)}</h2>
        <ul className="flex list-disc flex-col gap-1 ps-5 marker:text-green">
          {words.aboutPoints.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        {words.aboutText(brand).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <RegisterNow way={way} />
      </div>
    </details>
  );
};

const never = () => () => undefined;

/** Whether a member looks; the server draws the page for everybody, so it is known only in the browser. */
export const useIsMember = () => useSyncExternalStore(never, hadSession, () => false);

/** For somebody who is logged in: the way to the same thing inside. */
export const OpenInside = ({ brand, way }: InvitationProps) => (
  <a href={paths.home(way)} className={buttonLook('primary', { isWide: true })}>
    {words.openInside(brand)}
  </a>
);

/** The way in for a visitor who was handed a link; a member goes straight on. */
export const Invitation = ({ brand, way }: InvitationProps) =>
  useIsMember() ? (
    <div className="mt-4">
      <OpenInside brand={brand} way={way} />
    </div>
  ) : (
    <Invited brand={brand} way={way} />
  );

const Invited = ({ brand, way }: InvitationProps) => (
  <aside className="group/card mt-4 flex flex-col gap-2.5 rounded-card bg-marigold-soft p-4">
    <div>
      <p className="font-display font-bold">{words.inviteTitle}</p>
      <p className="mt-1">{words.inviteText}</p>
    </div>
    <RegisterNow way={way} className="group-has-open/card:hidden" />
    <LogIn way={way} />
    <About brand={brand} way={way} />
  </aside>
);
