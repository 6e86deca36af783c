import model from 'wink-eng-lite-web-model';
import { answerRequests } from '../../workers/answer-requests.ts';
import { makeFilter } from './bloom-filter.ts';

type Core = { features: { lexeme: { list: string[] } } };

const isLoader = (core: unknown): core is () => Core => typeof core === 'function';

/** Every English word that the tagger knows, as a Bloom filter: the list itself would take fifty megabytes of the server. */
answerRequests<object, Uint8Array>(() => makeFilter(isLoader(model.core) ? model.core().features.lexeme.list : []));
