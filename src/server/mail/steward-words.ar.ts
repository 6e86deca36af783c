export * from './steward-words.ts';
