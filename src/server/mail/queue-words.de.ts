export * from './queue-words.ts';
