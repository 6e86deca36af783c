import { answerRequests } from '../workers/answer-requests.ts';
import { composePicture } from './picture.ts';

answerRequests(composePicture);
