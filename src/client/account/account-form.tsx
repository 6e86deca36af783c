import type { FormEventHandler, ReactNode } from 'react';
import { Link } from 'wouter';
import { Form } from '../ui/controls/form.tsx';
import { buttonLook } from '../ui/controls/button-look.ts';
import { useTitle } from '../ui/page-title.tsx';
import { FrontPage } from './front-page.tsx';

type AccountFormProps = {
  title: string;
  intro: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  back: { to: string; label: string };
  children: ReactNode;
};

/** The frame of the account forms: what it is for, the fields, and the way back. */
export const AccountForm = ({ title, intro, onSubmit, back, children }: AccountFormProps) => {
  useTitle(title);
  return (
    <FrontPage isCompact>
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-1.5 mb-6 text-muted">{intro}</p>
      <Form onSubmit={onSubmit} className="flex flex-col gap-4">
        {children}
      </Form>
      <Link to={back.to} className={`${buttonLook('plain')} mt-2 self-center`}>
        {back.label}
      </Link>
    </FrontPage>
  );
};
