import { reports } from './catalogue'

/** What a report is called; one that is no more by its key. */
export function titleOf(key: string): string {
  return reports.find((one) => one.key === key)?.title ?? key
}
