import { encodeWav, mixChannels } from './encode-wav.ts';

const speechRate = 16_000;

/**
 * Browsers record in different formats; the recogniser reads this one everywhere. Falls back to the recording itself if
 * the browser cannot decode it.
 */
export const prepareRecording = async (recording: Blob): Promise<Blob> => {
  try {
    // Decoding gives the context's own rate, so nothing needs to be rendered for the change.
    const context = new OfflineAudioContext(1, 1, speechRate);
    const audio = await context.decodeAudioData(await recording.arrayBuffer());
    const channels = Array.from({ length: audio.numberOfChannels }, (_, index) => audio.getChannelData(index));
    return encodeWav(mixChannels(channels), audio.sampleRate);
  } catch {
    return recording;
  }
};
