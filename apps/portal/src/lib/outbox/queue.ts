import type { OutboxEntry } from './entry'

/** Smaller than the distance of two entries, so that what is moved stands before what is written next. */
const STEP = 2 ** -20

/** Bytes above which what is left of an entry lets the acts on other records go first. */
export const LARGE = 4 * 1024 * 1024

/** Where an entry stands in its queue. */
function placeOf({ n, place }: OutboxEntry): number {
  return place ?? n
}

/** The queue in the order in which it is sent. */
export function inOrder(entries: readonly OutboxEntry[]): OutboxEntry[] {
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b) || a.n - b.n)
}

/** The last place that is taken. */
export function lastPlace(entries: readonly OutboxEntry[]): number {
  return Math.max(0, ...entries.map(placeOf))
}

/** The place behind everybody's, before what is written next. */
export function nextPlace(entries: readonly OutboxEntry[]): number {
  return lastPlace(entries) + STEP
}

/**
 * What of a queue may go: a refused entry waits for its person, and with it what was written for the same record before the
 * person could know of the refusal. What was written later was written for the record as it is.
 */
export function unhindered<E extends OutboxEntry>(entries: readonly E[]): E[] {
  const refused = entries.filter(({ refusal }) => refusal !== undefined)
  return entries.filter((entry) => entry.refusal === undefined && !refused.some((one) => holds(one, entry)))
}

/** The first entry of every record that may go. */
export function firstOfEachRecord(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const seen = new Set<string>()
  return unhindered(entries).filter((entry) => !seen.has(recordOf(entry)) && seen.add(recordOf(entry)))
}

/** What goes now: the first of a record whose moment has come, large files after everything else. */
export function nextToGo(heads: readonly OutboxEntry[], now: number): OutboxEntry | undefined {
  const due = heads.filter(({ nextAt }) => (nextAt ?? 0) <= now)
  return due.find((entry) => !isLarge(entry)) ?? due[0]
}

/** Whether much of it has still to be sent. */
export function isLarge({ files }: OutboxEntry): boolean {
  return files.reduce((left, { file, bytes }) => left + (file === undefined ? bytes.size : 0), 0) > LARGE
}

/** New places, by number, for a refused entry that is sent again: the end of the queue, and behind it what it held back. */
export function placesAtTheEnd(entries: readonly OutboxEntry[], n: number): Map<number, number> {
  const again = entries.find((entry) => entry.n === n && entry.refusal !== undefined)
  const held = again === undefined ? [] : [again, ...entries.filter((entry) => holds(again, entry))]
  return new Map(held.map((entry, index) => [entry.n, nextPlace(entries) + index * STEP]))
}

function holds(refused: OutboxEntry, entry: OutboxEntry): boolean {
  const place = placeOf(entry)
  return (
    isSameRecord(refused, entry) && placeOf(refused) < place && place <= (refused.holdsTo ?? Number.POSITIVE_INFINITY)
  )
}

/** Whether two entries are about one record: they go in the order in which they were written. */
export function isSameRecord(one: OutboxEntry, other: OutboxEntry): boolean {
  return recordOf(one) === recordOf(other)
}

function recordOf({ path, record }: OutboxEntry): string {
  return `${path}/${record}`
}
