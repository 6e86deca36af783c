import { useState } from 'react';

/** Whether somebody has left the step on which the form opened. */
export const useHasMoved = (step: number) => {
  const [firstStep] = useState(step);
  const [hasMoved, setMoved] = useState(false);
  if (step !== firstStep && !hasMoved) setMoved(true);
  return hasMoved;
};
