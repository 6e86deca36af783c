import { useState } from 'react';
import { ChipGroup, Segmented } from '../ui/choice-group.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { words } from './words.ts';

const whose = [
  { value: 'others', label: words.others },
  { value: 'mine', label: words.mine },
];

const views = [
  { value: 'borrow', label: words.borrow },
  { value: 'rehome', label: words.rehome },
];

const tabs = [
  { value: 'groups', label: words.groups, detail: words.subscribed },
  { value: 'connections', label: words.connections, detail: words.connected },
  { value: 'find', label: words.find, badge: 2 },
];

export const Choices = () => {
  const [who, setWho] = useState('others');
  const [view, setView] = useState('rehome');
  const [tab, setTab] = useState<string | null>('find');
  return (
    <section>
      <h2 className="mb-4 text-xl">{words.choices}</h2>
      <div className="flex flex-col gap-4">
        <Segmented
          legend={words.view}
          options={views}
          value={view}
          onChange={setView}
          tone={(value) => (value === 'rehome' ? 'tomato' : 'green')}
        />
        <ChipGroup legend={words.whose} options={whose} value={who} onChange={setWho} />
        <Tabs tabs={tabs} selected={tab} onSelect={setTab}>
          {tab === null ? words.noTab : words.tabContent}
        </Tabs>
      </div>
    </section>
  );
};
