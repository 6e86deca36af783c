import { LockKeyhole } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, type FormEvent } from 'react';
import type { LibraryAnswer, SharedPage } from '../../../shared/links/shared-page.ts';
import { paths } from '../../base/paths.ts';
import { Brand } from '../../ui/brand.tsx';
import { Card } from '../../ui/card.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Form } from '../../ui/controls/form.tsx';
import { formText } from '../../ui/controls/form-text.ts';
import { PasswordField } from '../../ui/controls/password-field.tsx';
import { EmptyShelf } from '../../ui/empty-shelf.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { LibraryShown } from './library-shown.tsx';
import { countOpening, openLibrary } from './open-library.ts';
import { failureOf, headOf } from './shared-head.ts';
import { words } from './words.ts';

type LibraryLockedProps = { sharedId: string; message: string; onPassword: (password: string) => Promise<void> };

/** Asks for the password; without scripts the form goes to the server as it is. */
const LibraryLocked = ({ sharedId, message, onPassword }: LibraryLockedProps) => {
  const { isBusy, run } = useBusy();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const password = formText(event.currentTarget, 'password');
    void run(() => onPassword(password));
  };
  return (
    <Card className="mt-4 flex flex-col gap-4 p-5">
      <LockKeyhole aria-hidden className="size-8 text-green" />
      <h1 className="text-xl">{words.locked}</h1>
      <p role="alert" className={message === words.passwordRequired ? 'text-muted' : 'font-semibold text-danger'}>
        {message}
      </p>
      <Form method="post" action={paths.sharedLibrary(sharedId)} onSubmit={submit} className="flex flex-col gap-4">
        <PasswordField label={words.enterPassword} name="password" autoComplete="off" maxLength={256} required />
        <Button type="submit" isWide isBusy={isBusy}>
          {words.submit}
        </Button>
      </Form>
    </Card>
  );
};

const Failed = ({ text, onAgain }: { text: string; onAgain?: (() => void) | undefined }) => (
  <div role="alert" className="flex flex-col items-center gap-5 px-4 py-16 text-center">
    <EmptyShelf />
    <h1 className="text-xl">{text}</h1>
    {onAgain !== undefined && (
      <Button look="quiet" onClick={onAgain}>
        {words.tryAgain}
      </Button>
    )}
  </div>
);

const Waiting = () => (
  <output className="grid min-h-[40dvh] place-items-center text-muted">
    <span className="animate-late">{words.loading}</span>
  </output>
);

type ContentProps = { page: SharedPage; onOpen: (password: string) => Promise<void> };

const Content = ({ page: { answer, brand, sharedId }, onOpen }: ContentProps) => {
  if (answer === null) return <Waiting />;
  if (answer.library !== undefined) return <LibraryShown library={answer.library} brand={brand} sharedId={sharedId} />;
  const text = failureOf(answer);
  if (answer.status === 401) return <LibraryLocked sharedId={sharedId} message={text} onPassword={onOpen} />;
  return <Failed text={text} onAgain={answer.status === null ? () => void onOpen('') : undefined} />;
};

/** Counts one visit per page view, however often the page renders. */
const useCounting = (page: SharedPage, password: string) => {
  const isCounted = useRef(page.isCounted);
  const isShown = page.answer?.library !== undefined;
  useEffect(() => {
    if (!isShown || isCounted.current) return;
    isCounted.current = true;
    void countOpening(page.sharedId, password);
  }, [isShown, page.sharedId, password]);
};

/** The page of a link, for anybody who was given it; it begins with what the server already knows. */
export const SharedLibrary = ({ page: first }: { page: SharedPage }) => {
  const { sharedId } = first;
  const [{ answer, password }, setState] = useState<{ answer: LibraryAnswer | null; password: string }>({
    answer: first.answer,
    password: '',
  });
  const main = useRef<HTMLElement>(null);
  const page = { ...first, answer };
  const { title } = headOf(page);
  const isUnasked = answer === null;
  useCounting(page, password);

  const open = async (typed: string) => {
    const next = await openLibrary(sharedId, typed);
    setState({ answer: next, password: typed });
    // The form that had the focus is gone.
    if (next.library !== undefined) main.current?.focus();
  };

  useEffect(() => {
    let isLate = false;
    if (isUnasked) void openLibrary(sharedId, '').then((next) => !isLate && setState({ answer: next, password: '' }));
    return () => {
      isLate = true;
    };
  }, [isUnasked, sharedId]);

  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <div className="mx-auto max-w-[600px] px-4 pb-16">
      <header className="flex min-h-16 items-center">
        <a href={paths.root()} className="inline-grid min-h-11 items-center rounded-small">
          <Brand name={first.brand} />
        </a>
      </header>
      <main ref={main} tabIndex={-1}>
        {/* React takes over what is inside bit by bit, so that a slow phone can be scrolled meanwhile. */}
        <Suspense>
          <Content page={page} onOpen={open} />
        </Suspense>
      </main>
    </div>
  );
};
