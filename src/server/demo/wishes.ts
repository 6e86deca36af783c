import type { SampleWish } from './sample-wish.ts';
import { wishesAnswered } from './wishes-answered.ts';
import { wishesOpen } from './wishes-open.ts';

export const wishes: readonly SampleWish[] = [...wishesAnswered, ...wishesOpen];
