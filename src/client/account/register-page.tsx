import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { CallRefused } from '../../shared/http/caller.ts';
import { boot, canMail } from '../base/boot.ts';
import { type Said, useSaid } from '../links/came-for/said.ts';
import { failureText, logFailure } from '../http/failures.ts';
import { useKeptForm } from '../live/use-kept-form.ts';
import { paths } from '../base/paths.ts';
import { Button } from '../ui/controls/button.tsx';
import { formText } from '../ui/controls/form-text.ts';
import { PasswordField } from '../ui/controls/password-field.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { KeptNote } from '../ui/kept-note.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { useBusy } from '../ui/use-busy.ts';
import { AccountForm } from './account-form.tsx';
import { readInvitation, readLink, register } from './actions.ts';
import { useEntering } from './use-entering.ts';
import { useMailedToken } from './use-mailed-token.ts';
import { words } from './form-words.ts';

/** Errors about the password are shown at its field, too. */
const aboutPassword = (error: unknown) =>
  error instanceof CallRefused && error.body.code?.startsWith('password_') === true ? error.message : null;

type Invitation = { invite: string; email: string };
type ByLink = { link: string; invitedBy: string };

const isGone = (error: unknown) => error instanceof CallRefused && error.status === 410;

/** The invitation behind the link in the address, once the server has answered. */
const useRead = <Read,>(token: string | null, read: (token: string) => Promise<Read>, onGone: () => void) => {
  const [found, setFound] = useState<Read | null>(null);
  const reading = useEffectEvent((given: string) =>
    read(given)
      .then(setFound)
      .catch((error: unknown) => (isGone(error) ? onGone() : logFailure(error))),
  );
  useEffect(() => {
    if (token !== null) void reading(token);
  }, [token]);
  return [found, () => setFound(null)] as const;
};

const readInvited = async (invite: string): Promise<Invitation> => ({ invite, ...(await readInvitation(invite)) });

const readInviter = async (link: string): Promise<ByLink> => ({
  link,
  invitedBy: (await readLink(link)).invited_by,
});

/** The inviter: from a mailed invitation or a member's link; `isOver` if it no longer works. */
const useInvitation = () => {
  const [isOver, setOver] = useState(false);
  const onGone = () => setOver(true);
  const [invitation, forgetInvitation] = useRead(useMailedToken('invite'), readInvited, onGone);
  const [byLink, forgetLink] = useRead(useMailedToken('link'), readInviter, onGone);
  const end = () => {
    forgetInvitation();
    forgetLink();
    setOver(true);
  };
  return { invitation, byLink, isOver, end };
};

const invitedHint = canMail ? words.invitedHint : words.invitedHintWithoutMail;

type EmailFieldProps = { invited: string | undefined; value: string; onChange: (email: string) => void };

/** The address of an invitation is filled in and fixed: the invitation is only for this address. */
const EmailField = ({ invited, value, onChange }: EmailFieldProps) => (
  <TextField
    label={words.email}
    hint={invited === undefined ? undefined : invitedHint}
    name="email"
    type="email"
    autoComplete="email"
    maxLength={254}
    value={invited ?? value}
    onChange={(event) => onChange(event.target.value)}
    readOnly={invited !== undefined}
    required
  />
);

type Way = Pick<ReturnType<typeof useInvitation>, 'invitation' | 'byLink'>;

const nothing = { name: '', email: '', knownBy: '' };

type Typed = typeof nothing & { password: string };

const bodyOf = (typed: Typed, { invitation, byLink }: Way, cameFor: Said | null) => {
  const email = (invitation?.email ?? typed.email).trim();
  return {
    username: email,
    email,
    name: typed.name.trim(),
    password: typed.password,
    known_by: typed.knownBy.trim(),
    ...(invitation === null ? {} : { invite: invitation.invite }),
    ...(byLink === null ? {} : { link: byLink.link }),
    ...(cameFor === null ? {} : { came_for: cameFor }),
  };
};

const introOf = ({ isOver, byLink }: ReturnType<typeof useInvitation>) => {
  if (isOver) return canMail ? words.invitationOver : words.invitationOverWithoutMail;
  return byLink === null ? words.registerIntro : words.invitedBy(byLink.invitedBy);
};

/** A neighbour asks to join. */
export const RegisterPage = () => {
  const [, navigate] = useLocation();
  const enter = useEntering();
  const { isBusy, run } = useBusy();
  const [weakness, setWeakness] = useState<string | null>(null);
  const cameFor = useSaid({ isKept: true });
  const way = useInvitation();
  const { invitation, byLink, end } = way;
  const { form, change, wasKept, forget } = useKeptForm('register', nothing);

  const send = async (password: string) => {
    try {
      const { message, session } = await register(bodyOf({ ...form, password }, way, cameFor));
      forget();
      if (session !== undefined) return enter(session);
      navigate(paths.root());
      toast.success(message);
    } catch (error) {
      setWeakness(aboutPassword(error));
      if (isGone(error)) end();
      toast.failure(failureText(error, { refused: words.registrationFailed, network: words.registrationFailed }));
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const password = formText(event.currentTarget, 'password');
    void run(() => send(password));
  };

  return (
    <AccountForm
      title={words.register}
      intro={introOf(way)}
      onSubmit={submit}
      back={
        cameFor === null
          ? { to: paths.root(), label: words.backToLogin }
          : { to: paths.home(cameFor), label: words.alreadyMember }
      }
    >
      <KeptNote wasKept={wasKept} onDiscard={forget} />
      <TextField
        label={words.name}
        hint={words.nameHint}
        name="name"
        autoComplete="name"
        maxLength={100}
        required
        value={form.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <EmailField invited={invitation?.email} value={form.email} onChange={(email) => change({ email })} />
      <PasswordField
        label={words.password}
        hint={words.passwordHint}
        error={weakness}
        name="password"
        autoComplete="new-password"
        required
      />
      {invitation === null && byLink === null && (
        <TextField
          label={words.knownBy}
          hint={words.knownByHint}
          name="known_by"
          autoComplete="off"
          maxLength={200}
          value={form.knownBy}
          onChange={(event) => change({ knownBy: event.target.value })}
        />
      )}
      {boot.hasRules === true && (
        <Link to={paths.houseRules()} className="text-sm font-semibold text-green underline">
          {words.houseRules}
        </Link>
      )}
      <Button type="submit" isWide isBusy={isBusy}>
        {words.register}
      </Button>
    </AccountForm>
  );
};
