export * from './conversation-words.ts';
