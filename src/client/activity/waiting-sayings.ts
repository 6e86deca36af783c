import type { Waiting } from '../../shared/activity/contract.ts';
import { dateText } from '../../shared/format/dates.ts';
import { dueText } from '../loans/due.ts';
import { shortName } from '../ui/short-name.ts';
import { words } from './words.ts';

const dayIn = ({ day }: Waiting) => (day === null ? '' : dateText(day));

/** What is asked, and by whom. */
const sayings: Record<Waiting['kind'], (row: Waiting, thing: string, name: string) => { title: string; line: string }> =
  {
    approve: ({ people }, thing, name) => ({
      title: people > 1 ? words.waiting.manyAsk(people, thing) : words.waiting.oneAsks(name, thing),
      line: people > 1 ? words.waiting.first(name) : words.waiting.oneWaits,
    }),
    confirmTransfer: (_, thing, name) => ({
      title: words.waiting.handOver(thing),
      line: words.promisedTo(name),
    }),
    fetch: (_, thing, name) => ({ title: words.waiting.forYou(thing), line: words.waiting.arrange(name) }),
    confirmReturn: (_, thing, name) => ({ title: words.waiting.isBack(thing), line: words.waiting.saysBack(name) }),
    answerExtension: (row, thing, name) => ({
      title: words.waiting.moreTime(thing),
      line: words.waiting.asksUntil(name, dayIn(row)),
    }),
    answerDays: (row, thing, name) => ({
      title: words.waiting.otherDays(thing),
      line: words.waiting.wantsFrom(name, dayIn(row)),
    }),
    bringBack: ({ day }, thing, name) => ({
      title: words.waiting.bringBack(thing),
      line: words.waiting.overAt(dueText(day), name),
    }),
    overdue: ({ day }, thing, name) => ({
      title: words.waiting.overdue(thing),
      line: words.waiting.overWith(dueText(day), name),
    }),
    stillNeeded: ({ day }, thing, name) => ({
      title: words.waiting.stillNeeded(thing),
      line: day === null ? words.waiting.backWith(name) : words.waiting.daysPassed,
    }),
    readMessage: ({ people }, thing, name) => ({
      title: words.waiting.wrote(name),
      line: words.waiting.about(people, thing),
    }),
    newMatch: ({ wish }, thing) => ({ title: thing, line: words.waiting.answersWish(wish?.name ?? '') }),
    joinRequest: (_, __, name) => ({ title: words.waiting.joins(name), line: words.waiting.letIn }),
    report: ({ people }) => ({ title: words.waiting.reported(people), line: words.waiting.decide }),
    notice: () => ({ title: words.waiting.noticed, line: words.waiting.readNotice }),
  };

/** The title and the line of a row. */
export const sayingOf = (row: Waiting) =>
  sayings[row.kind](row, row.item?.name ?? '', shortName(row.person?.name ?? ''));

/** The label of what is looked at rather than acted upon. */
export const lookLabel: { [kind in Waiting['kind']]?: string } = {
  approve: words.waiting.choose,
  answerDays: words.waiting.look,
  fetch: words.waiting.look,
  readMessage: words.waiting.read,
  newMatch: words.waiting.look,
  joinRequest: words.waiting.look,
  report: words.waiting.look,
  notice: words.waiting.read,
};
