import { labels } from '@ws/api-client/contract/labels'
import type { Act, OutboxEntry } from './entry'

/** What a person did, in a line of what waits. */
export function nameOfAct(act: Act): string {
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
    case 'photos':
      return 'Добавить фото'
  }
}

/** What a person wrote with it, and how many photos go with it. */
export function contentOfEntry({ act, photos }: Pick<OutboxEntry, 'act' | 'photos'>): string {
  const n = photos.length
  return [textOf(act), n === 0 ? '' : `${n} фото`].filter(Boolean).join(' · ')
}

function textOf(act: Act): string {
  if (act.kind === 'comment') return act.content
  if (act.kind === 'tick') return act.text
  if (act.kind === 'complete') return act.result ?? ''
  return act.kind === 'time' ? (act.note ?? '') : ''
}
