export * from './reminder-words.ts';
