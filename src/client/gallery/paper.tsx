import { Avatar } from '../ui/avatar.tsx';
import { Card } from '../ui/card.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Facts } from '../ui/facts.tsx';
import { KindTag } from '../ui/kind-tag.tsx';
import { PersonLine } from '../ui/person-line.tsx';
import { Progress } from '../ui/progress.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Stamp } from '../ui/stamp.tsx';
import { Steps } from '../ui/steps.tsx';
import { Tag } from '../ui/tag.tsx';
import { words } from './words.ts';

const facts = [
  { term: words.owner, value: <PersonLine name={words.person} /> },
  { term: words.posted, value: words.postedDate },
];

export const Paper = () => (
  <section>
    <h2 className="mb-4 text-xl">{words.paper}</h2>
    <div className="flex flex-col gap-4">
      <Card className="flex flex-col gap-4 p-5">
        <h3 className="text-lg">{words.thing}</h3>
        <div className="flex flex-wrap gap-2">
          <KindTag kind="keep" />
          <KindTag kind="borrow" />
          <KindTag kind="wish" />
          {words.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
          <Tag tone="marigold">{words.match}</Tag>
        </div>
        <PersonLine name={words.person} detail={words.age} />
        <div className="flex gap-3">
          <Avatar name={words.person} size="medium" />
          <Avatar name={words.owner} size="large" />
        </div>
        <Facts facts={facts} />
        <div className="flex flex-col gap-4 rounded-card border border-dashed border-edge p-4">
          <Stamp title={words.stampTitle} date={words.stampDate} className="self-end" />
          <Steps steps={words.steps} done={2} />
        </div>
        <Progress current={2} total={3} />
      </Card>
      <Disclosure title={words.section}>{words.text}</Disclosure>
      <Skeleton shape="cards" count={2} />
      <Skeleton shape="rows" count={1} />
      <EmptyState text={words.empty} />
    </div>
  </section>
);
