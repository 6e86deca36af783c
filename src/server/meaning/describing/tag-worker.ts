import model from 'wink-eng-lite-web-model';
import winkNLP, { type ItemToken } from 'wink-nlp';
import { answerRequests } from '../../workers/answer-requests.ts';
import type { Token } from './token.ts';

const nlp = winkNLP(model, ['sbd', 'pos']);
// oxlint-disable-next-line typescript/unbound-method -- wink-nlp knows its helpers by identity, so none can be wrapped.
const partOfSpeech = nlp.its.pos;

answerRequests<{ text: string }, Token[]>(({ text }) => {
  const tokens: Token[] = [];
  const keep = (token: ItemToken) => tokens.push({ said: token.out(), pos: token.out(partOfSpeech) });
  nlp.readDoc(text).tokens().each(keep);
  return tokens;
});
