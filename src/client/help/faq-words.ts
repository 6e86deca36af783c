/** The six sections of the help page; the names of places are the ones the navigation shows. */
export const faq = (brand: string, canMail: boolean) => [
  {
    title: 'Getting Started',
    entries: [
      {
        question: `What is ${brand}?`,
        answer: `${brand} is a library of things for your neighbourhood. You borrow what you need for a day, lend what you seldom use, rehome what you no longer want, and wish for what you are looking for. Nothing costs money.`,
      },
      {
        question: 'What should I do first?',
        answer:
          'Open Network and look at Groups. Subscribe to the ones you belong to: your street, your child’s class, your club. You see what is shared with those groups, and you can share with them yourself.',
      },
      {
        question: 'How do I connect with one person?',
        answer:
          'Open Network, then Find and Connect. Enter the person’s full name or email and send a request. Or press the name of somebody whose thing you see, then Connect. Once they accept, you find them under Connections and can share things with them alone. You can switch a connection off at any time.',
      },
      {
        question: 'My neighbour is not here yet. How do they join?',
        answer:
          'Open Network, then Find and Connect, and make a link or a poster. Anyone who registers with it gets in without waiting, joins the groups you chose, and finds a connection request from you. You can stop a link at any time.',
      },
      {
        question: 'I forgot my password. What now?',
        answer: canMail
          ? 'Choose “Forgot Password?” on the login page. You get a temporary password by email that works once, for 30 minutes, and you set your own right after you log in with it.'
          : 'Ask an administrator for a temporary password: this library cannot send email. It works once, for a day, and you set your own right after you log in with it.',
      },
    ],
  },
  {
    title: 'Sharing Items',
    entries: [
      {
        question: 'What is the difference between Offer and Lend?',
        answer:
          'Offer gives a thing away for good: it shows under Rehome. Lend is for things you want back: it shows under Borrow. Choose either one with the Post button.',
      },
      {
        question: 'How do I post something?',
        answer:
          'Press Post and choose Offer or Lend. Add up to six photos, then say or type what it is and what state it is in, and choose who may see it. You can speak instead of typing; you can always correct the text before it is posted.',
      },
      {
        question: 'There is a mistake in my post. Can I change it?',
        answer:
          'Yes. Open your item or wish and choose Edit: the words, the categories, the photos and their order. If the name changes, we tell everyone who is waiting for it. You can switch between lending and offering while nobody is waiting for it.',
      },
      {
        question: 'Who sees what I share?',
        answer:
          'Only the groups and the people you choose. You can change that later in the item itself, under Shared with, for as long as you have not approved anybody. People who open a link that you make see what you chose for it.',
      },
      {
        question: 'Who sees my email address?',
        answer:
          'The neighbour you approve, and the owner who approves you, so that you can arrange a time. The person to whom you send a connection request. And anyone who opens a library that you share by link.',
      },
      {
        question: 'Somebody wants my item. How do I hand it over?',
        answer:
          'Open Activity and choose Shared Items. Under Approve Interests, open the item and choose one of the people who asked. It then moves to Pending Transfers, where you find their email address to arrange a time. When you have handed it over, press Tap to Confirm Transfer.',
      },
      {
        question: 'How do I get back what I lend?',
        answer:
          'When you post it, say how long you usually lend it; when you approve somebody, choose the day it should be back. Activity, Shared Items, Lent out shows who has what, what is due and what is overdue. The borrower can ask you for more time. When you have it back, press It is back: others can borrow it again, and we tell the next person in the queue.',
      },
      {
        question: 'May I say no?',
        answer:
          'Yes. Press Decline beside the name, with a kind word if you like. We tell them, and they may ask again in a week.',
      },
      {
        question: 'I tapped by mistake. Can I undo it?',
        answer:
          'Yes, for 15 seconds: press Undo beside the sentence that says it was done. The approval, transfer or return is then taken back, and nobody gets an email about it.',
      },
      {
        question: 'They never came. Can I take the approval back?',
        answer:
          'Yes. Open the item under Pending Transfers and press Choose somebody else. The item is free again for the next neighbour.',
      },
    ],
  },
  {
    title: 'Requesting Items',
    entries: [
      {
        question: 'How do I ask for something?',
        answer:
          'Open the item and press Express Interest. The owner sees your name and decides. You do not need to write anything, but you may: a note, and for a loan the days you need it.',
      },
      {
        question: 'It is lent out. What now?',
        answer:
          'Press Tell me when it is back, on its card or when you have opened it. You join the queue, see your place in it, and we tell you when it is back. Under Borrow, Only what is here now hides everything that is out.',
      },
      {
        question: 'I need what I borrowed for longer, or bring it back.',
        answer:
          'Open it under Activity, Requests, Borrowed. Ask for more time, and the owner says yes or no; the day you agreed stays until then. When you have brought it back, press I have brought it back, and the owner confirms. A thank-you is always welcome; only the two of you can read it.',
      },
      {
        question: 'Where do I see the answer to my request?',
        answer:
          'Under Activity, Requests. Pending Requests are waiting for the owner; Approved Requests are yours to collect and show the owner’s email address, so that you can arrange a time. A number on Activity tells you when something is new.' +
          (canMail
            ? ' We also send reminders by email, for a loan up to four: choose under Emails in your account which ones you want.'
            : ''),
      },
      {
        question: 'I changed my mind.',
        answer:
          'Open the item again and withdraw your interest. If you were already approved, press I do not need it any more, and the owner can choose somebody else.',
      },
      {
        question: 'Why has an item disappeared?',
        answer:
          'It was given to somebody else or is being handed over, its owner took it down, or it is no longer shared with you or one of your groups.',
      },
    ],
  },
  {
    title: 'Wishlist',
    entries: [
      {
        question: 'How do I wish for something?',
        answer:
          'Press Post, then Wish, and say what you are looking for. Share the wish with your network so that neighbours can help, or keep it private: then only you see it, and it is still compared with what is shared.',
      },
      {
        question: 'How do I learn about a match?',
        answer:
          'We compare your wishes with everything you can see. Activity, Wishlist, Matched shows the wishes we found something for; open one to see the items that fit and why. A number on Activity tells you about new ones.',
      },
      {
        question: 'Can I help with a neighbour’s wish?',
        answer:
          'Yes. Look through Wishes, and when you have the thing, press Post and offer or lend it. If they may see it and it fits, we tell them.',
      },
    ],
  },
  {
    title: 'Support and Feedback',
    entries: [
      {
        question: 'Something does not work, or I have an idea.',
        answer:
          'Open Feedback in the menu and press Leave Feedback. You may stay anonymous: then nobody sees who wrote it, not even administrators. Upvote what others wrote to show what matters most.',
      },
      {
        question: 'I do not want any contact with somebody.',
        answer:
          'Press their name, then Block at the foot of their profile. From then on neither of you sees the other’s things, wishes or profile, and requests between you end. A loan continues until it is back. We tell nobody. You can unblock them under Network, Connections.',
      },
      {
        question: 'Something here is dangerous, forbidden or hurtful. Who do I tell?',
        answer:
          'Press Report: at the foot of an item, a wish or a profile, under a message, or below a piece of feedback. Say what is wrong in one press and a few words if you like. The administrators and the stewards they chose look at it and can hide it, warn or lock somebody out. Nobody else finds out that you reported it.',
      },
      {
        question: 'How do I change my password?',
        answer:
          'Press your initial at the top of the screen (on a computer, your name in the menu) and choose Change beside Password. Your other devices are logged out.',
      },
      {
        question: 'Can I use it in the dark?',
        answer: 'Yes. It follows your device, and you can choose light or dark at the foot of the menu.',
      },
    ],
  },
  {
    title: 'Community Impact',
    entries: [
      {
        question: 'Why share at all?',
        answer:
          'A drill runs for minutes in its life and a cot serves for two years. Making, moving and disposing of things causes emissions that nobody sees on the price tag. One thing used by ten households saves nine.',
      },
      {
        question: 'What does it do for the neighbourhood?',
        answer:
          'Handing something over takes a minute at a door, and people who have met at a door once help each other more easily. That is the other half of what we share.',
      },
    ],
  },
];
