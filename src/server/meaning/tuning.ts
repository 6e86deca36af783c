// Every weight and threshold that decides what is found, matched and described. Each group names the labelled cases that it
// was fitted on (datasets/quality; never a held-out part) before it was rounded. `npm run quality` measures a change;
// quality/README.md has the figures and what was tried. Limits that only save time are where they are used.

/** Search. Fitted on search/queries.tuned.json. */
export const search = {
  /** Weights of the description, the categories, the tags and the name, in the order of ts_rank. */
  wordWeights: [0, 0.2, 0.4, 1],
  /** Each kind of hit comes before the next, and the nearness in meaning decides within a kind. */
  floors: { exact: 6, same: 4, meaning: 2, mention: 1 },
  /** How near a thing must be by its meaning alone to count as found: with no other results, or beside word hits. */
  sure: { alone: 0.75, beside: 0.65 },
  /** Another word for what was typed, in the description alone, counts where the meaning does not speak against it. */
  mention: { alone: 0.38, beside: 0.46 },
  /** The nearness of a thing without an embedding, and of one that was not compared: further off than any that was. */
  nearnessOf: { unknown: 0.3, uncompared: -0.2 },
  /** How near a thing must be that has the things of a question, though not all its words. */
  leastOfThings: { sameKind: 0.3, otherKind: 0.6 },
  /** Which known things are considered by their use: at least this near, and how many. */
  uses: { least: 0.35, things: 12 },
  /**
   * What no words find is ranked as for a wish: the score from which it is found, and from which it is shown as the nearest.
   * Only what says what to do, or has this many parts, tells a purpose: it is near to nothing by name, so its nearest may be
   * further away, and up to `most` are found together. Fitted on the purposes of wishes/wishes.tuned.json and
   * wishes.opened.json, asked as questions, on search/queries.languages.opened.json, and on what search/queries.tuned.json
   * finds nothing for.
   */
  purpose: { found: 0.5, nearest: 0.3, nearestOfPurpose: 0.2, most: 3, parts: 4 },
  /** What is shown where nothing is found. */
  nearest: {
    most: 2,
    /** The second is shown only if it is about as near as the first. */
    aboutAsNear: 0.7,
    looseShare: 0.1,
    /** What is this close in meaning is shown, though by its purpose it does not lead. */
    close: 0.5,
  },
  /**
   * How many letters a word must have to be corrected, to be corrected by two slips, to be corrected in a posted name, to be
   * begun, and to be half a word.
   */
  letters: { corrected: 4, twoSlips: 7, posted: 7, beginning: 3, half: 3 },
};

/** A wish counts as matched from here on, and the item is shown for it. */
export const listThreshold = 0.5;
/** On the page of a wish, the best below that are asked about ("Could this do?"). Fitted as `search.purpose`. */
export const near = { threshold: 0.3, most: 2 };
/** Members are notified from here on: the threshold that notifies of most while at least 0.8 of it is right. */
export const notifyThreshold = 0.73;

/**
 * Matching wishes with items. Fitted on wishes/wishes.tuned.json, wishes/wishes.opened.json and matching.tuned.json, as were
 * the two thresholds. Nothing has to add up to anything: how near an item is means something only beside what else is near.
 */
export const matching = {
  weights: {
    meaning: 3,
    purpose: 3,
    nearest: 7.5,
    words: 4,
    /** In place of `words` where there is no embedding. */
    wordsAlone: 5,
    otherCategory: -1.5,
    otherGuess: -0.25,
    /** What is of no use is no answer, however near it is. Fitted on wishes.languages.opened.json, too. */
    contrary: -12,
  },
  /** How the thing wished for relates to the item (relation.ts). */
  relations: {
    same: 2.2,
    alike: -1,
    kind: 2,
    tagged: 1.2,
    other: -0.5,
    part: -1.5,
    about: -2,
    mention: 1.2,
    none: 0,
  },
  /** What an ordinary pair has, where one side has no embedding. */
  unknownMeaning: { near: 4.5, cosine: 0.3 },
  /** Items further away are no answer, so their words are not read. */
  leastMeaning: 0.1,
  /** What is usually near to a wish: the mean of the nearest different things, or this where there are not enough. */
  usual: { things: 5, ordinary: 5, share: 0.9 },
  /** How far an item must lead what is usual. A purpose is near to nothing by name, and a category says more: less is needed. */
  lead: { least: 2, lessForPurpose: 0.75, lessForCategory: 0.65 },
};

/** The words of a wish or an item, as they are compared. Fitted on matching.tuned.json. */
export const wordWeights = {
  fields: { name: 1, tags: 0.6, description: 0.4 },
  /** A word of a longer known phrase, by itself. */
  partOfPhrase: 0.3,
  /** A word that many different things share. */
  common: 0.3,
};

/** What the model reads. The share was fitted as `matching` was; the length saves time. */
export const embeddedTexts = {
  /** The first sentences say what it is; the model reads about this much, and its time grows with the length. */
  longest: 600,
  /** In matching, an item as a whole counts 1. A wish that meets its name, its tags or its description alone is helped a little. */
  shareOfPart: 0.15,
};

/** Describing what somebody said. Fitted on sentences.tuned.json; what came later also on sentences.opened.json. */
export const describing = {
  /** The likeliest categories of a thing. */
  categories: {
    most: 2,
    /** The second is offered only if it weighs at least this share of the first. */
    near: 0.9,
    weights: { named: 2.5, namedOnlyHere: 2.5, mentioned: 0.3, nameMeaning: 1.9, wholeMeaning: 1.9 },
    /** With words alone, what nothing speaks for is not offered. */
    least: 0.05,
  },
  /** How likely a phrase is the thing that is offered or wished for. Taking back ("no, sorry") is rare but clear. */
  name: {
    weights: {
      known: 1.8,
      knownPhrase: 1.2,
      laterPlace: -1.2,
      offered: 1.2,
      counted: 1.1,
      aside: -0.5,
      owned: 0.25,
      noThing: -1,
      takenBack: -3,
      opening: 0.55,
    },
    lastPlaceThatCounts: 4,
    /** Other phrases are offered as names if they weigh little less than the first. */
    near: 2,
    mostOthers: 2,
    /** How many words before and after a phrase are read. */
    wordsAround: 5,
  },
  tags: { most: 6 },
  /** Whether it is lent or given away: what each way of saying it weighs, and how far one must lead the other. */
  kind: { clear: 2, likely: 1, lead: 2 },
};

/** Which names sound like what was heard. Fitted on spoken-things.tuned.json, said by three robots. */
export const hearing = {
  /** What a sound costs that was lost or added, or heard as another. */
  costs: { lost: 1, lostVowel: 0.5, lostFaint: 0.4, otherVowel: 0.35, alike: 0.5, other: 1 },
  soundAlikes: {
    /** Short names sound like too much. */
    leastSounds: 4,
    /** How far a name may be, for each of its sounds. */
    mostShare: 0.2,
    mostOffered: 3,
    /** How many words of a recording are compared, and how many of them at a time. */
    mostWords: 40,
    longestWindow: 4,
  },
};

/**
 * The language of a text, by its words. Not fitted: a name says more than an everyday word, and English wins a tie. Checked
 * by the cases of lexicon/gloss.test.ts.
 */
export const guessing = {
  weights: {
    word: 1,
    englishThing: 1.6,
    thing: 1.5,
    everyday: 1.3,
    partOfName: 0.7,
    ownLetters: 0.5,
    /** What stands around it is in this language. */
    around: 1.5,
  },
  /** How many letters a word must have to be split into parts, to be a foreign name in an English text, and to be a German stem. */
  letters: { compound: 7, mixed: 4, germanStem: 4 },
};
