import { useEffect, useEffectEvent, useRef, useState } from 'react';

const debounceMs = 500;

/** What is being typed, handed on after a short rest; an address that changes otherwise changes the text too. */
export const useSearchText = (search: string, onSearch: (search: string) => void) => {
  const [text, setText] = useState(search);
  const known = useRef(search);

  const send = useEffectEvent((typed: string) => {
    known.current = typed.trim();
    if (known.current !== search) onSearch(known.current);
  });

  useEffect(() => {
    if (search === known.current) return;
    known.current = search;
    setText(search);
  }, [search]);

  useEffect(() => {
    const timer = setTimeout(() => send(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);

  const sendNow = () => {
    known.current = text.trim();
    if (known.current !== search) onSearch(known.current);
  };

  return { text, setText, sendNow };
};
