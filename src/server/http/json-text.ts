/** An answer that is text of JSON already: it goes out as it is. */
export class JsonText<Answer> {
  readonly text: string;
  /** Type only: the shape of the JSON. */
  declare readonly says: Answer;

  constructor(text: string) {
    this.text = text;
  }
}
