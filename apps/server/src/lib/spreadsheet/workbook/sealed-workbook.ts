/** A workbook too large to be held where everybody is served: checked by another process, and kept as its JSON alone. */
export class SealedWorkbook {
  constructor(
    readonly json: string,
    /** What it is found by. */
    readonly words: string,
    /** Of the JSON: tells a repetition from another workbook. */
    readonly hash: string,
  ) {}

  toJSON(): object {
    return { sealed: this.hash }
  }
}
