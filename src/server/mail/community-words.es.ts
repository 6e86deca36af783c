export * from './community-words.ts';
