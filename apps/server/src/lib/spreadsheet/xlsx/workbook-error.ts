/** A file that is no workbook, a broken or a forged one. */
export class WorkbookError extends Error {}

/** A workbook that holds more than may be read; `limit` says so to people. */
export class LargeWorkbookError extends WorkbookError {
  constructor(readonly limit: string) {
    super(limit)
  }
}
