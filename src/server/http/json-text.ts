/** An answer that is text of JSON already: it goes out as it is. */
export class JsonText<Answer> {
  readonly text: string;
  /** Nobody holds it; it says what the text tells. */
  declare readonly says: Answer;

  constructor(text: string) {
    this.text = text;
  }
}
