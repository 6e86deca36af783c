export * from './refusal-words.ts';
