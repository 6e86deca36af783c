export * from './sample-words.ts';
