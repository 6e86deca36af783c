import { type PersonKey, people } from './people.ts';
import { randomFrom } from './random.ts';

type Answer = { readonly stamp: 'planned' | 'done'; readonly text: string; readonly daysAgo: number };

export type SampleFeedback = {
  readonly content: string;
  readonly author: PersonKey;
  readonly anonymous: boolean;
  readonly upvotes: readonly PersonKey[];
  readonly daysAgo: number;
  readonly answer: Answer | null;
};

type Said = {
  readonly author: PersonKey;
  readonly daysAgo: number;
  readonly votes: number;
  readonly anonymous?: boolean;
  readonly planned?: readonly [daysAgo: number, text: string];
  readonly done?: readonly [daysAgo: number, text: string];
};

function said(content: string, { author, daysAgo, votes, anonymous = false, planned, done }: Said): SampleFeedback {
  const upvotes = pickVoters(content, author, votes);
  return {
    content,
    author,
    anonymous,
    upvotes,
    daysAgo,
    answer: toAnswer('planned', planned) ?? toAnswer('done', done),
  };
}

function toAnswer(stamp: Answer['stamp'], note?: readonly [daysAgo: number, text: string]): Answer | null {
  return note === undefined ? null : { stamp, daysAgo: note[0], text: note[1] };
}

function pickVoters(seed: string, author: PersonKey, count: number): readonly PersonKey[] {
  const random = randomFrom(seed);
  return people
    .filter(({ key }) => key !== author)
    .map(({ key }) => ({ key, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ key }) => key);
}

export const feedback: readonly SampleFeedback[] = [
  said('Let me say when the borrowed thing is due back.', {
    author: 'jonas',
    daysAgo: 41,
    votes: 24,
    planned: [36, 'A return date comes next: you choose it when you approve someone.'],
  }),
  said('A map of who has a ladder.', { author: 'tomas', daysAgo: 52, votes: 17, anonymous: true }),
  said('Please remind people before pick-up day.', {
    author: 'priya',
    daysAgo: 27,
    votes: 15,
    planned: [20, 'Good idea. A friendly mail the evening before, which you can switch off.'],
  }),
  said('Dark mode for night feeds!', {
    author: 'meilin',
    daysAgo: 120,
    votes: 14,
    done: [98, 'It follows your phone now, and there is a switch in the side menu.'],
  }),
  said('Could we see more than one photo of a thing? The back of a bicycle matters too.', {
    author: 'zofia',
    daysAgo: 33,
    votes: 13,
    planned: [30, 'We are trying this with up to four pictures.'],
  }),
  said('I would like to thank the person who gave me the drum, right here in the app.', {
    author: 'jonas',
    daysAgo: 80,
    votes: 12,
  }),
  said('The voice posting understood my accent on the first try. Thank you.', {
    author: 'yusuf',
    daysAgo: 64,
    votes: 11,
  }),
  said('When I am not chosen, please say so kindly. Silence feels odd between neighbours.', {
    author: 'ruth',
    daysAgo: 110,
    votes: 11,
    anonymous: true,
    done: [92, 'Everybody who asked now gets a kind word when somebody else was chosen.'],
  }),
  said('Bigger letters in the list, please. My glasses are never where I am.', {
    author: 'george',
    daysAgo: 58,
    votes: 9,
    done: [44, 'The whole app now follows the text size of your phone.'],
  }),
  said('A group for dog owners would be nice.', { author: 'henry', daysAgo: 47, votes: 8 }),
  said('Let me pause my things while we are on holiday.', {
    author: 'sofia',
    daysAgo: 22,
    votes: 8,
    planned: [15, 'Noted: one switch that hides everything until you are back.'],
  }),
  said('Can the Repair Café dates be shown somewhere?', { author: 'oskar', daysAgo: 38, votes: 7 }),
  said('I posted with the wrong category and had to start again. Let me edit, please.', {
    author: 'anjali',
    daysAgo: 71,
    votes: 7,
    anonymous: true,
  }),
  said('The link to my shared tools worked in our family chat, with a picture and all. Lovely.', {
    author: 'hannah',
    daysAgo: 35,
    votes: 6,
  }),
  said('Please add Ukrainian and Turkish for the grandparents.', {
    author: 'yusuf',
    daysAgo: 88,
    votes: 6,
    planned: [70, 'The texts are ready for a second language. Who would like to help translate?'],
  }),
  said('My search for a "hamer" found the hammer. I can keep not learning to type.', {
    author: 'kwame',
    daysAgo: 19,
    votes: 6,
  }),
  said('How about a total of what the whole street has given away, once a year?', {
    author: 'grace',
    daysAgo: 29,
    votes: 5,
  }),
  said('I am shy to ask for things. Could a wish be shown without my name?', {
    author: 'leila',
    daysAgo: 43,
    votes: 5,
    anonymous: true,
  }),
  said('The Post button covered the last card on my small phone.', {
    author: 'samuel',
    daysAgo: 96,
    votes: 4,
    done: [90, 'Mended: the list now ends above the button.'],
  }),
  said('A way to say "still there?" to the owner after a week without an answer.', {
    author: 'thandi',
    daysAgo: 16,
    votes: 4,
  }),
  said('Let us sort wishes by age, some people have been waiting since spring.', {
    author: 'eleni',
    daysAgo: 25,
    votes: 3,
  }),
  said('Somebody took two crates of apples and left a cake. No change needed.', {
    author: 'walter',
    daysAgo: 12,
    votes: 3,
  }),
  said('I did not find where to leave a group. It was under Network.', {
    author: 'noor',
    daysAgo: 14,
    votes: 2,
    anonymous: true,
    done: [10, 'The help page now says it in its first lines.'],
  }),
  said('Could the mails come in the evening? I read them then anyway.', { author: 'clara', daysAgo: 7, votes: 1 }),
  said('Just moved in and already have four chairs on the way. What a street!', {
    author: 'dev',
    daysAgo: 1,
    votes: 2,
  }),
];
