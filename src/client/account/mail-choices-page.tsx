import { Button } from '../ui/controls/button.tsx';
import { Card } from '../ui/card.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Switch } from '../ui/controls/switch.tsx';
import { useMailChoices } from './mail-choices.ts';
import { words } from './mail-words.ts';

/** Which optional mails a member gets. */
export const MailChoicesPage = () => {
  const { choices, choose } = useMailChoices();
  return (
    <div className="mx-auto max-w-2xl">
      <PageTitle>{words.title}</PageTitle>
      <p className="mb-5 text-muted">{words.intro}</p>
      {choices.isPending && <Skeleton shape="rows" count={3} />}
      {choices.isError && (
        <Button look="quiet" isBusy={choices.isFetching} onClick={() => void choices.refetch()}>
          {words.tryAgain}
        </Button>
      )}
      {choices.data && (
        <Card className="divide-y divide-line px-5 py-1">
          {choices.data.mails.map(({ topic, is_on }) => (
            <div key={topic} className="py-3">
              <Switch {...words.topics[topic]} isOn={is_on} onChange={(isOn) => choose({ topic, is_on: isOn })} />
            </div>
          ))}
        </Card>
      )}
    </div>
  );
};
