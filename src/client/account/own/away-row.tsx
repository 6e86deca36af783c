import { useQuery } from '@tanstack/react-query';
import { Luggage } from 'lucide-react';
import { useState } from 'react';
import { useActor } from '../../live/act.ts';
import { ActButton } from '../../live/act-button.tsx';
import { AwayForm, awayQuery, awayText, openAll } from '../../things/away.tsx';
import { words as awayWords } from '../../things/away-words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Row } from './section.tsx';
import { words } from './words.ts';

/** "Not now" for everything. */
export const AwayRow = () => {
  const { userId } = useActor();
  const { data } = useQuery(awayQuery(userId));
  const [isOpen, setOpen] = useState(false);
  const closed = data?.closed ?? null;
  return (
    <>
      {closed === null ? (
        <Row icon={Luggage} title={words.notNow} value={words.notNowText}>
          <Button look="plain" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {awayWords.goAway}
          </Button>
        </Row>
      ) : (
        <Row icon={Luggage} title={awayText(closed)} value={closed.word || words.notNowText} isOn>
          <Button look="plain" aria-label={words.changeAway} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {awayWords.change}
          </Button>
          <ActButton look="plain" onAct={openAll}>
            {awayWords.back}
          </ActButton>
        </Row>
      )}
      {isOpen && <AwayForm closed={closed} onClose={() => setOpen(false)} />}
    </>
  );
};
