export * from './account-words.ts';
