export type Named = { name: string };
/** A message that a member can do without carries the link that ends its kind. */
export type Optional = { unsubscribeUrl: string };
type About = { itemId: string; item: string };
/** Words of another member, when there are any. */
type Noted = { note?: string };
/** A day such as "22 Nov", where one was agreed. */
type Due = { due?: string };

const quoted = (name: string, words: string | undefined) => (words ? [`${name} writes: “${words}”`] : []);

const itemPath = (itemId: string) => `/items?item=${itemId}` as const;

/** What members hear of the things they share: asked for, approved, handed over, brought back. */
export const itemMails = {
  interestExpressed: (
    _brand: string,
    { name, item, itemId, note, days }: Named & About & Optional & Noted & { days?: string },
  ) => ({
    subject: `Somebody is interested in "${item}"`,
    heading: `${name} would like "${item}"`,
    paragraphs: [
      ...(days === undefined ? [] : [`For these days: ${days}.`]),
      ...quoted(name, note),
      'See who is interested and approve one of them. They then learn how to reach you.',
    ],
    button: { label: 'See who asked', path: itemPath(itemId) },
    notes: ['When several people ask within an hour, you get one message.'],
  }),
  interestApproved: (
    _brand: string,
    { item, itemId, owner, email, due }: About & Optional & Due & { owner: string; email: string },
  ) => ({
    subject: `"${item}" is yours to pick up`,
    heading: 'Good news: your request was approved',
    paragraphs: [
      `${owner} has approved your request for "${item}".`,
      ...(due === undefined ? [] : [`You can have it until ${due}.`]),
      `Write to ${owner} to arrange when and where to pick it up:`,
    ],
    code: email,
    button: { label: 'See the item', path: itemPath(itemId) },
    notes: ['If you cannot make it after all, cancel in the app, so that somebody else gets a chance.'],
  }),
  interestNotChosen: (_brand: string, { item, itemId }: About & Optional) => ({
    subject: `About your request for "${item}"`,
    heading: 'Not this time',
    paragraphs: [
      `Thank you for your interest in "${item}". It has been promised to another neighbour.`,
      'You keep your place: should they not need it after all, you may still be chosen. A wish on your list helps others find the next one for you.',
    ],
    button: { label: 'See the item', path: itemPath(itemId) },
  }),
  approvalCancelled: (_brand: string, { name, item, itemId }: Named & About & Optional) => ({
    subject: `The handover of "${item}" is off`,
    heading: `"${item}" stays where it is for now`,
    paragraphs: [`${name} has cancelled the arrangement for "${item}".`],
    button: { label: 'See the item', path: itemPath(itemId) },
  }),
  itemTransferred: (
    _brand: string,
    { item, itemId, owner, due, isLoan }: About & Optional & Due & { owner: string; isLoan?: string },
  ) => ({
    subject: `"${item}" has been handed over to you`,
    heading: `Enjoy "${item}"`,
    paragraphs: [
      `${owner} has confirmed that "${item}" is with you now.`,
      ...(due === undefined
        ? []
        : [`Please bring it back by ${due}. Should you need more time, ask for it in the app.`]),
      ...(isLoan !== undefined && due === undefined ? ['Please bring it back when you are done with it.'] : []),
      'One thing less to be made, shipped and thrown away. Thank you for sharing.',
    ],
    button: { label: 'See the item', path: itemPath(itemId) },
  }),
  itemRenamed: (_brand: string, { item, itemId, before }: About & Optional & { before: string }) => ({
    subject: `"${before}" is now called "${item}"`,
    heading: `What you asked for has a new name: "${item}"`,
    paragraphs: [
      `Its owner has changed what "${before}" is called. You keep your place.`,
      'Have a look whether it is still what you need; if not, you can withdraw there.',
    ],
    button: { label: 'See the item', path: itemPath(itemId) },
  }),
  interestDeclined: (
    _brand: string,
    { item, itemId, owner, note, day }: About & Optional & Noted & { owner: string; day: string },
  ) => ({
    subject: `About your request for "${item}"`,
    heading: 'Not this time',
    paragraphs: [
      `Thank you for your interest in "${item}". ${owner} cannot let you have it this time.`,
      ...quoted(owner, note),
      `You can ask again on ${day}. A wish on your list helps others find the next one for you.`,
    ],
    button: { label: 'See the item', path: itemPath(itemId) },
  }),
  itemGone: (_brand: string, { item, owner }: Optional & { item: string; owner: string }) => ({
    subject: `"${item}" is not to be had any more`,
    heading: `You need not wait for "${item}" any more`,
    paragraphs: [
      `You asked for "${item}". ${owner} has taken it back, or shares it with other people now.`,
      'A wish on your list helps others find the next one for you.',
    ],
    button: { label: 'See what others share', path: '/items' as const },
    others: [{ label: 'Wish for one', path: '/wishes' as const }],
  }),
  dueChanged: (_brand: string, { item, itemId, owner, due }: About & Optional & Due & { owner: string }) => ({
    subject: due === undefined ? `No fixed day for "${item}"` : `"${item}" until ${due}`,
    heading: due === undefined ? 'No fixed day of return' : `You have it until ${due}`,
    paragraphs: [
      due === undefined
        ? `${owner} does not need "${item}" back on a fixed day any more.`
        : `${owner} would like "${item}" back by ${due}. Should that be too early, write or ask for more time.`,
    ],
    button: { label: 'See the item', path: itemPath(itemId) },
  }),
  extensionAsked: (_brand: string, { name, item, itemId, until }: Named & About & Optional & { until: string }) => ({
    subject: `More time for "${item}"?`,
    heading: `${name} would like to keep "${item}" until ${until}`,
    paragraphs: ['Say yes or no in the app. Until then the day that you agreed stays.'],
    button: { label: 'Answer', path: itemPath(itemId) },
  }),
  extensionAnswered: (
    _brand: string,
    { item, itemId, owner, isAccepted, due }: About & Optional & Due & { owner: string; isAccepted: 'yes' | 'no' },
  ) => ({
    subject: isAccepted === 'yes' ? `More time for "${item}"` : `"${item}" is needed back`,
    heading: isAccepted === 'yes' ? `You have it until ${due ?? ''}` : 'No more time, sorry',
    paragraphs: [
      isAccepted === 'yes'
        ? `${owner} is happy for you to keep "${item}" until ${due ?? ''}.`
        : `${owner} cannot give you more time for "${item}".${due === undefined ? '' : ` Please bring it back by ${due}.`}`,
    ],
    button: { label: 'See the item', path: itemPath(itemId) },
  }),
  returnSaid: (_brand: string, { name, item, itemId }: Named & About & Optional) => ({
    subject: `Is "${item}" back with you?`,
    heading: `${name} has brought "${item}" back`,
    paragraphs: ['Have a look, and confirm that it is back. Then others can have it again.'],
    button: { label: 'It is back', path: itemPath(itemId) },
  }),
  itemReturned: (
    _brand: string,
    { item, itemId, owner, note, isParted }: About & Optional & Noted & { owner: string; isParted?: 'yes' },
  ) => ({
    subject: `"${item}" is back with ${owner}`,
    heading: 'Thank you for bringing it back',
    paragraphs: [`${owner} has confirmed that "${item}" is back.`, ...quoted(owner, note)],
    button:
      isParted === undefined
        ? { label: 'Say thank you', path: itemPath(itemId) }
        : { label: 'See what others share', path: '/items' as const },
  }),
  itemIsBack: (_brand: string, { item, itemId, owner }: About & Optional & { owner: string }) => ({
    subject: `"${item}" is back`,
    heading: `"${item}" is back, and you are next`,
    paragraphs: [
      `You have been waiting for "${item}". It is back with ${owner}, who only has to approve your request now.`,
      'If you do not need it any more, leave the queue in the app, so that the next one gets a chance.',
    ],
    button: { label: 'See the item', path: itemPath(itemId) },
  }),
  thanked: (_brand: string, { name, item, itemId, text }: Named & About & Optional & { text: string }) => ({
    subject: `${name} says thank you`,
    heading: `Thank you for "${item}"`,
    paragraphs: [...quoted(name, text)],
    button: { label: 'See the item', path: itemPath(itemId) },
  }),
} as const;
