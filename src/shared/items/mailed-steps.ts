/** What the buttons of mails lead to: the sheet of an item with this step in its foot, ready to be pressed. */
const mailedSteps = [
  'approve',
  'handed-over',
  'received',
  'cancel',
  'give-up',
  'returned',
  'more-time',
  'back',
  'answer',
  'thank',
  'still-yes',
  'still-later',
  'still-no',
  'other-days',
  'move',
  'cancel-booking',
  'remind',
] as const;
export type MailedStep = (typeof mailedSteps)[number];

/** Opening the address changes nothing: some mail programs open every link by themselves. */
export const mailedStepPath = (itemId: string, step: MailedStep) => `/items?item=${itemId}&do=${step}` as const;
