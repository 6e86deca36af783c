import { describe, expect, it } from 'vitest';
import { CallRefused, NetworkFailure } from '../../shared/http/caller.ts';
import { failureText, ReadableFailure } from './failures.ts';

const refused = new CallRefused(409, { message: 'Somebody was faster.' });
const silent = new CallRefused(502, {});
const away = new NetworkFailure('Failed to fetch');

describe('the sentence for a failure', () => {
  it("is the server's own where it has one, else that of the act", () => {
    expect(failureText(refused, 'It did not work.')).toBe('Somebody was faster.');
    expect(failureText(silent, 'It did not work.')).toBe('It did not work.');
    expect(failureText(silent, { network: 'No answer came.' })).toBe('The server answered 502.');
  });

  it('is another when no answer came', () => {
    expect(failureText(away, 'It did not work.')).toBe('It did not work.');
    expect(failureText(away, { refused: 'Not now.', network: (reason) => `No answer: ${reason}` })).toBe(
      'No answer: Failed to fetch',
    );
  });

  it("is the act's to say where the act has the last word", () => {
    const failed = { refused: (message: string, { status }: CallRefused) => `${status}: ${message}`, network: '' };
    expect(failureText(refused, failed)).toBe('409: Somebody was faster.');
  });

  it('is what the failure carries, if it was made for a person', () => {
    expect(failureText(new ReadableFailure('The recording is empty.'), 'It did not work.')).toBe(
      'The recording is empty.',
    );
  });
});
