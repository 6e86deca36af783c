import { useLocation, useSearch } from 'wouter';
import { listColumns } from '../../shared/imports/columns.ts';
import { paths } from '../base/paths.ts';
import { Button } from '../ui/controls/button.tsx';
import { buttonLook } from '../ui/controls/button-look.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { ListForm } from './list-form.tsx';
import { ListShown } from './list-shown.tsx';
import { words } from './words.ts';

/**
 * A small list to begin with. Excel splits cells as its country does, at commas or at semicolons; the line above the
 * headings tells it which it is here.
 */
const downloadTemplate = () => {
  const lines = ['sep=;', ...[listColumns, ...words.templateLines].map((cells) => cells.join(';'))];
  const address = URL.createObjectURL(new Blob([`${lines.join('\r\n')}\r\n`], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'list.csv';
  link.click();
  URL.revokeObjectURL(address);
};

const Intro = () => (
  <div>
    <p className="text-muted">{words.intro}</p>
    <p className="mt-3 flex flex-wrap gap-3">
      <Button look="quiet" onClick={downloadTemplate}>
        {words.template}
      </Button>
      <a href="/api/export/items.csv" download="my-things.csv" className={buttonLook('plain')}>
        {words.exportOwn}
      </a>
    </p>
  </div>
);

/** Brings many things at once; the address names the list, so that a reload shows how far it is. */
export const BringPage = () => {
  const [, navigate] = useLocation();
  const id = Number(new URLSearchParams(useSearch()).get('list'));
  return (
    <div className="mx-auto max-w-2xl">
      <PageTitle>{words.title}</PageTitle>
      {Number.isInteger(id) && id > 0 ? (
        <ListShown key={id} id={id} />
      ) : (
        <ListForm onLooked={(list) => navigate(paths.bring({ list }))}>
          <Intro />
        </ListForm>
      )}
    </div>
  );
};
