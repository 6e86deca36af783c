import { catalogue } from '../base/language.ts';

export const words = catalogue({
  start: 'Start Recording',
  stop: 'Stop Recording',
  again: 'Record again',
  asking: 'Waiting for the microphone...',
  allow: 'Please allow the microphone, or type instead.',
  tryAgain: 'Try again',
  invite: 'Say it as you would to a neighbour.',
  otherLanguage: 'The microphone understands only English here. Speak English, or type.',
  typeInstead: 'Type instead',
  transcribing: 'Writing down what you said...',
  listen: 'Your recording',
  filledIn: 'Filled in below. Please correct what was misheard.',
  nothingHeard: 'We could not understand anything. Record again a little closer, or type instead.',
  endNear: (seconds: number) => `The recording stops in ${seconds} seconds.`,
  noMicrophone: 'Failed to access microphone.',
  uploadFailed: 'Error uploading audio file',
  transcribeFailed: 'Error transcribing audio',
  unsupported: 'This browser cannot record here. Please type instead.',
});
