/** Some of many items were refused; the message says why the first was. */
export class PartialFailure extends Error {
  readonly count: number

  constructor(count: number, reason: string) {
    super(reason)
    this.name = 'PartialFailure'
    this.count = count
  }
}
