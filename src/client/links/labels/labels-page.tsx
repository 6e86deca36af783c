import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { opensOnlyHere } from '../../../shared/format/local-address.ts';
import type { Label } from '../../../shared/links/label-contract.ts';
import { idIn } from '../../base/address.ts';
import { paths } from '../../base/paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PosterFrame } from '../poster-page.tsx';
import { QrCode } from '../poster.tsx';
import { labelsQuery } from './queries.ts';
import { words } from './words.ts';
import './labels.css';

const codeOf = (link: string) => link.replace(/.*\//, '');
const addressOf = (link: string) => link.replace(/^https?:\/\//, '').replace(codeOf(link), '');

/** A label as it is cut out. The code stays large enough for a phone at arm's length. */
const Paper = ({ label: { name, giveaway, link } }: { label: Label }) => (
  <li className="label flex items-center gap-[3mm] border border-dashed border-edge bg-raised p-[3mm] text-ink">
    <QrCode link={link} className="w-[24mm] shrink-0" />
    <div className="flex min-w-0 flex-col gap-[1mm]">
      <p dir="auto" className="line-clamp-3 text-sm leading-tight font-semibold wrap-anywhere">
        {name}
      </p>
      <p className="text-[0.625rem] leading-tight text-muted">{giveaway ? words.scanGift : words.scan}</p>
      <p dir="ltr" className="text-start text-[0.625rem] leading-tight break-all">
        {addressOf(link)}
        <wbr />
        <span className="whitespace-nowrap">{codeOf(link)}</span>
      </p>
    </div>
  </li>
);

type ChoiceProps = { labels: readonly Label[]; chosen: ReadonlySet<number>; onChange: (chosen: Set<number>) => void };

const Choice = ({ labels, chosen, onChange }: ChoiceProps) => {
  const toggle = (id: number, isOn: boolean) =>
    onChange(new Set(isOn ? [...chosen, id] : [...chosen].filter((each) => each !== id)));
  return (
    <fieldset className="min-w-0 print:hidden">
      <legend className="mb-1 font-semibold">{words.chosen(chosen.size)}</legend>
      <Checkbox
        label={words.all}
        isOn={chosen.size === labels.length}
        isPartly={chosen.size > 0 && chosen.size < labels.length}
        onChange={(isOn) => onChange(new Set(isOn ? labels.map(({ id }) => id) : []))}
      />
      <div className="max-h-60 overflow-y-auto rounded-control border border-line px-3 md:columns-2">
        {labels.map(({ id, name }) => (
          <Checkbox key={id} label={name} isOn={chosen.has(id)} onChange={(isOn) => toggle(id, isOn)} />
        ))}
      </div>
    </fieldset>
  );
};

const Sheet = ({ labels }: { labels: readonly Label[] }) => {
  const only = idIn(new URLSearchParams(useSearch()).get('item'));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(labels.flatMap(({ id }) => (only === null || only === id ? [id] : []))),
  );
  const shown = labels.filter(({ id }) => chosen.has(id));
  return (
    <div className="flex flex-col gap-4 print:block">
      {labels.some(({ link }) => opensOnlyHere(link)) && (
        <p className="font-semibold text-danger print:hidden">{words.onlyHere}</p>
      )}
      <div className="print:hidden">
        <h1 className="text-2xl">{words.title}</h1>
        <p className="text-muted">{words.intro}</p>
      </div>
      <Choice labels={labels} chosen={chosen} onChange={setChosen} />
      {shown.length === 0 && <p className="text-muted print:hidden">{words.none}</p>}
      <ul className="labels">
        {shown.map((label) => (
          <Paper key={label.id} label={label} />
        ))}
      </ul>
    </div>
  );
};

const Labels = () => {
  const { data, isError } = useQuery(labelsQuery);
  if (isError) return <p className="text-danger">{words.failed}</p>;
  if (data === undefined) return <Loading />;
  if (data.length > 0) return <Sheet labels={data} />;
  return (
    <EmptyState text={words.empty} action={<ButtonLink to={paths.items({ post: 'lend' })}>{words.lend}</ButtonLink>} />
  );
};

/** Labels with a QR code for everything that a member shares, to be printed and cut out. */
export const LabelsPage = () => (
  <PosterFrame title={words.title} hint={words.hint} back={{ to: paths.lending(), label: words.back }}>
    <Labels />
  </PosterFrame>
);
