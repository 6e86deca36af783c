import { CirclePause } from 'lucide-react';
import { useState } from 'react';
import { dateText, nowHere, zoneHere } from '../../../shared/format/dates.ts';
import { addDays, addYear, dayIn } from '../../../shared/format/days.ts';
import { useActor } from '../../live/act.ts';
import { useMember, useSession } from '../../session/session-context.ts';
import { EndPause } from '../../shell/paused-banner.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { ActForm } from '../../ui/overlays/act-form.tsx';
import { pause } from './actions.ts';
import { Row } from './section.tsx';
import { words } from './words.ts';

/** A choice to begin with. */
const TWO_WEEKS = 14;

const PauseForm = () => {
  const actor = useActor();
  const member = useMember();
  const { keep } = useSession();
  const today = dayIn(zoneHere(), nowHere());
  const [until, setUntil] = useState(addDays(today, TWO_WEEKS));
  const send = async () => {
    const answer = await pause(actor, until);
    if (answer !== null) keep({ ...member, pausedUntil: until });
    return answer;
  };
  return (
    <ActForm
      look="plain"
      label={words.pauseAct}
      title={words.pause}
      text={words.pauseText}
      action={words.pause}
      onSend={send}
    >
      <TextField
        type="date"
        label={words.pauseUntil}
        required
        min={today}
        max={addYear(today)}
        value={until}
        onChange={(event) => setUntil(event.target.value)}
      />
    </ActForm>
  );
};

export const PauseRow = ({ until }: { until: string | null }) =>
  until === null ? (
    <Row icon={CirclePause} title={words.pause} value={words.pauseText}>
      <PauseForm />
    </Row>
  ) : (
    <Row icon={CirclePause} title={words.pausedUntil(dateText(until))} value={words.pausedText} isOn>
      <EndPause look="plain" />
    </Row>
  );
