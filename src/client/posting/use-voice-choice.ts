import { useState } from 'react';

const key = 'use-voice';

/** Whether somebody likes to speak rather than type; on until they say otherwise, and remembered. */
export const useVoiceChoice = () => {
  const [isOn, setOn] = useState(() => localStorage.getItem(key) !== 'off');
  const choose = (next: boolean) => {
    if (next) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
    setOn(next);
  };
  return [isOn, choose] as const;
};
