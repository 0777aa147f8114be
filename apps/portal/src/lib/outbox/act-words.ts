import { labels } from '@ws/api-client/contract/labels'
import type { Act, OutboxEntry, OutboxFile } from './entry'

/** What a person did, in a line of what waits. */
export function nameOfAct({ act, files }: Pick<OutboxEntry, 'act' | 'files'>): string {
  switch (act.kind) {
    case 'take':
      return 'Взять в работу'
    case 'step':
      return `Перевести: ${labels.TodoStatus[act.status]}`
    case 'complete':
      return 'Завершить задачу'
    case 'tick':
      return act.done ? 'Отметить пункт' : 'Снять отметку с пункта'
    case 'comment':
      return 'Комментарий'
    case 'time':
      return `Время: ${act.minutes} мин`
    case 'timer':
      return act.isRunning ? 'Запустить таймер' : 'Остановить таймер'
    case 'files':
      return files.every(isPhoto) ? 'Добавить фото' : 'Приложить файл'
  }
}

/** What a person wrote with it, how many photos go with it, and how other files are called. */
export function contentOfEntry({ act, files }: Pick<OutboxEntry, 'act' | 'files'>): string {
  const n = files.filter(isPhoto).length
  const others = files.filter((file) => !isPhoto(file)).map(({ name }) => name)
  return [textOf(act), n === 0 ? '' : `${n} фото`, ...others].filter(Boolean).join(' · ')
}

function textOf(act: Act): string {
  if (act.kind === 'comment') return act.content
  if (act.kind === 'tick') return act.text
  if (act.kind === 'complete' || act.kind === 'step') return act.result ?? ''
  return act.kind === 'time' ? (act.note ?? '') : ''
}

/** Whether it is shown as a picture. */
export function isPhoto({ bytes }: Pick<OutboxFile, 'bytes'>): boolean {
  return bytes.type.startsWith('image/')
}

const MEGABYTE = 1024 * 1024

/** How much of its files has gone, in words; of a small entry nothing, since it is over before that is read. */
export function sentOf({ files }: Pick<OutboxEntry, 'files'>, progress: number): string | undefined {
  const total = files.reduce((sum, { bytes }) => sum + bytes.size, 0)
  if (total <= MEGABYTE) return undefined
  const inWords = (bytes: number) => (bytes / MEGABYTE).toFixed(1).replace('.', ',')
  return `Отправлено ${inWords(total * progress)} из ${inWords(total)} МБ`
}
