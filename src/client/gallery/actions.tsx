import { Search } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { words } from './words.ts';

export const Actions = () => (
  <section>
    <h2 className="mb-4 text-xl">{words.actions}</h2>
    <div className="flex flex-wrap items-start gap-3">
      <Button>{words.next}</Button>
      <Button look="quiet">{words.decline}</Button>
      <Button look="danger">{words.remove}</Button>
      <Button look="pill">{words.unsubscribe}</Button>
      <Button look="plain">{words.more}</Button>
      <Button isSmall>{words.next}</Button>
      <Button isBusy>{words.working}</Button>
      <Button whyNot={words.addPhoto}>{words.next}</Button>
      <ButtonLink to="/gallery/">{words.more}</ButtonLink>
      <IconButton icon={Search} label={words.search} />
    </div>
    <div className="mt-4">
      <Button isWide>{words.next}</Button>
    </div>
  </section>
);
