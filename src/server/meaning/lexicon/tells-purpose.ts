import { splitWords } from './words.ts';

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean));

// What people do with things. Words that are also things ("drill", "paint") are recognised by what follows them.
const verbs = wordSet(`
  add bake blow boil bring build buy carry catch celebrate change chop clean clear climb collect connect cook cross cut
  decorate defrost deliver descale dig dismantle display do drain draw drive dry eat empty enjoy entertain feed fill find
  fit fix fly fold freeze fry get give go grow hang hatch have haul hear heat help hem hide hold host impress improve
  insulate join keep kill knit knock learn leave lift listen locate look loosen lose make measure melt mend mount move mow
  muffle open organise pitch polish pour practice practise prepare preserve prevent print protect prune pull put raise
  reach read relax remove repair replace rescue ride run save scare see seat send serve sew sharpen shift shorten show
  sing sit sleep soften sort spend spread squeeze stay stitch stop store straighten study surprise survive swim take teach
  tell test throw tidy tighten transport travel treat trim try turn unblock wake walk wash watch wear weigh weld write`);
const determiners = wordSet('a an the my our your his her their this that these those some all every each both');
const particles = wordSet('up out off down over into rid');
// A sentence has one of these, the name of a thing does not.
const sentenceWords = wordSet(`i im ive id we weve our us my he she it its they is isnt are arent was were am
  cant cannot wont dont doesnt has came broke died went needs want who how what`);
const openings = wordSet('i we need want would like love id something anything somewhere a way help me us please');

const saysWhatToDo = (words: readonly string[]): boolean => {
  const rest = words.slice(words.findIndex((word) => !openings.has(word)));
  const [verb = '', next = ''] = rest[0] === 'to' ? rest.slice(1) : rest;
  return rest[0] === 'to' || (next !== '' && (verbs.has(verb) || determiners.has(next) || particles.has(next)));
};

/** Whether a wish tells what somebody wants to do, or what is the matter, instead of naming a thing. */
export const tellsPurpose = (name: string): boolean => {
  const words = splitWords(name.split(/[,;:(/]/)[0] ?? '');
  const end = words.findIndex((word, at) => at > 0 && /^(for|to|from)$/.test(word));
  return saysWhatToDo(words) || (end > 0 ? words.slice(0, end) : words).some((word) => sentenceWords.has(word));
};
