import { catalogue } from '../base/language.ts';
import type { words as english } from './away-words.ts';

export const words = catalogue<typeof english>({
  title: 'الغياب',
  text: 'يظهر على أغراضك في هذه الأيام «ليس الآن»، مع اليوم الذي تعود فيه متاحة. والإعارات مستمرة.',
  awayUntil: (days) => `نحن غائبون ${days}`,
  awayOpen: (day) => `نحن غائبون من ${day} حتى إشعار آخر`,
  goAway: 'نحن غائبون…',
  change: 'تغيير',
  back: 'لقد عدنا',
  first: 'من',
  last: 'حتى',
  lastHint: 'يُترك فارغًا بمعنى «حتى إشعار آخر».',
  word: 'كلمة قصيرة، إن أردت',
  wordHint: 'مثلًا: معنا في العطلة.',
  close: 'إغلاق كل شيء',
  firstFirst: 'لا يصح أن يسبق اليوم الأخير اليوم الأول',
  closed: 'كل أغراضك مغلقة في هذه الأيام',
  opened: 'عادت أغراضك متاحة للاستعارة',
  failed: 'لم ينجح ذلك. يرجى المحاولة مرة أخرى.',
});
