export * from './item-words.ts';
