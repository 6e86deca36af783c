import { catalogue } from '../language.ts';

export const words = catalogue({
  en: {
    start: 'Start Recording',
    stop: 'Stop Recording',
    again: 'Record again',
    asking: 'Waiting for the microphone...',
    allow: 'Please allow the microphone, or simply type.',
    tryAgain: 'Try again',
    invite: 'Tell it as you would tell a neighbour at the door.',
    transcribing: 'Writing down what you said...',
    listen: 'Your recording',
    filledIn: 'Filled in below. Please correct what was misheard.',
    nothingHeard: 'Nothing was understood. Record again a little closer, or simply type.',
    endNear: (seconds: number) => `The recording stops in ${seconds} seconds.`,
    noMicrophone: 'Failed to access microphone.',
    uploadFailed: 'Error uploading audio file',
    transcribeFailed: 'Error transcribing audio',
    unsupported: 'This browser cannot record here. Please type instead.',
  },
});
