import { type Acts, kindOf } from './acts'
import type { OutboxEntry } from './entry'
import { isPhoto } from './files'

/** What a person did, in a line of what waits. */
export function nameOfAct(acts: Acts, entry: OutboxEntry): string {
  return kindOf(acts, entry)?.name(entry) ?? 'Неизвестное действие'
}

/** Address of the record that it is about. */
export function pageOfEntry(acts: Acts, entry: OutboxEntry): string {
  const { path, record } = entry
  return kindOf(acts, entry)?.page?.(record) ?? `${path}/${record}`
}

/** What a person wrote with it, how many photos go with it, and how other files are called. */
export function contentOfEntry(acts: Acts, entry: OutboxEntry): string {
  const { act, files } = entry
  const n = files.filter(isPhoto).length
  const others = files.filter((file) => !isPhoto(file)).map(({ name }) => name)
  const text = kindOf(acts, entry)?.text?.(act) ?? ''
  return [text, n === 0 ? '' : `${n} фото`, ...others].filter(Boolean).join(' · ')
}

const MEGABYTE = 1024 * 1024

/** How much of its files has gone, in words; of a small entry nothing, since it is over before that is read. */
export function sentOf({ files }: Pick<OutboxEntry, 'files'>, progress: number): string | undefined {
  const total = files.reduce((sum, { bytes }) => sum + bytes.size, 0)
  if (total <= MEGABYTE) return undefined
  const inWords = (bytes: number) => (bytes / MEGABYTE).toFixed(1).replace('.', ',')
  return `Отправлено ${inWords(total * progress)} из ${inWords(total)} МБ`
}
