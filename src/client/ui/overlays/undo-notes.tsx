import { useElsewhere } from './just-done.ts';
import { noteLook } from './note-look.ts';
import { accompanyToasts } from './toast.ts';
import { UndoButton } from './undo-button.tsx';

const UndoNotes = () =>
  useElsewhere().map((done) => (
    <div key={done.about} data-toast className={noteLook}>
      <p className="min-w-0 grow basis-40 py-2 text-sm font-semibold wrap-anywhere">{done.text}</p>
      <UndoButton done={done} />
    </div>
  ));

/** From now on the messages offer what can be undone, on every screen that does not show it in its place. */
export const showUndoNotes = () => accompanyToasts(<UndoNotes />);
