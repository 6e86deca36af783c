import { Avatar } from '../ui/avatar.tsx';

type RecipientLineProps = { label: string; id: number | null; name: string; email: string };

/** Who gets it, and how to reach them. */
export const RecipientLine = ({ label, id, name, email }: RecipientLineProps) => (
  <div className="flex min-w-0 items-center gap-3">
    <Avatar name={name} id={id} size="medium" />
    <p className="min-w-0">
      <span className="block text-xs text-muted">{label}</span>
      <span dir="auto" className="block font-semibold">
        {name}
      </span>
      <a href={`mailto:${email}`} className="inline-block py-0.5 font-semibold wrap-anywhere text-green underline">
        {email}
      </a>
    </p>
  </div>
);
