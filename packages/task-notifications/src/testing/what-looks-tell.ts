import type { TaskAssignee } from '../types'

/** One way a list may spell who does a task: what is written, whom it can mean, and what it is called by in a text. */
export interface Spelling {
  written: TaskAssignee | null | undefined
  means: readonly string[]
  called: string
}

const nobody = { means: ['nobody'], called: 'Не назначен' }
const first = { means: ['the first Anna'], called: 'Анна' }
const anyAnna = { means: ['the first Anna', 'the second Anna'], called: 'Анна' }
const ezhov = { means: ['Ezhov'], called: 'ezhov' }

/** Spellings that mean nobody, two namesakes and a man known by his user name; said here by hand, not by the rules. */
export const spellings: readonly Spelling[] = [
  { written: null, ...nobody },
  { written: undefined, ...nobody },
  { written: ' ', ...nobody },
  { written: {}, ...nobody },
  { written: { id: 1, name: 'Анна' }, ...first },
  { written: { id: '1', name: 'Анна' }, ...first },
  { written: { id: 2, name: 'Анна' }, means: ['the second Anna'], called: 'Анна' },
  { written: 'Анна', ...anyAnna },
  { written: { name: 'Анна' }, ...anyAnna },
  { written: { id: 3, username: 'ezhov' }, ...ezhov },
  { written: { username: 'ezhov' }, ...ezhov },
  { written: 'ezhov', ...ezhov },
  { written: { id: 3, username: 'ezhov', name: 'Сергей Ежов' }, means: ['Ezhov'], called: 'Сергей Ежов' },
]

/** A task of a list, with what its spellings mean. */
export interface SpelledTask {
  id: number
  status: string | null | undefined
  title: string | null
  who: Spelling
}

/** A notification as the rules want it. */
export interface Wanted {
  type: string
  message: string
  title?: string | null
  taskId?: number
  entity?: 'todo'
  entity_id?: number
}

/** Words of the specification (ER-026 to ER-030), said here once more on purpose. */
const labels = new Map([
  ['Unsorted', 'Неразобранные'],
  ['Planned', 'Запланированные'],
  ['Accepted', 'Принятые'],
  ['Progress', 'В работе'],
  ['Review', 'На проверке'],
  ['Completed', 'Завершенные'],
])

/** What the second of two looks has to tell: ST-026 to ST-031. */
export function whatLookTells(before: readonly SpelledTask[], after: readonly SpelledTask[]): Wanted[] {
  const about = (type: string, { id, title }: SpelledTask, message: string): Wanted => ({
    type,
    message,
    title,
    taskId: id,
    entity: 'todo',
    entity_id: id,
  })
  const changes = [
    ...after.flatMap((now) => {
      const was = before.find(({ id }) => id === now.id)
      if (!was)
        return about(
          'task_created',
          now,
          `🆕 Создана задача #${now.id}: ${now.title?.trim() ? now.title : 'Без названия'}`,
        )
      // Not said is the same as empty.
      if (`${was.status ?? ''}` !== `${now.status ?? ''}`)
        return about('task_update', now, `🔄 Задача #${now.id} → ${labels.get(`${now.status}`) ?? 'Unknown'}`)
      if (!was.who.means.some((one) => now.who.means.includes(one)))
        return about('task_assigned', now, `👤 Задача #${now.id} назначена: ${now.who.called}`)
      return []
    }),
    ...before
      .filter(({ id }) => !after.some((now) => now.id === id))
      .map((gone) => about('system', gone, `🗑️ Задача #${gone.id} удалена`)),
  ]
  const summary = { type: 'system', message: `📊 Обнаружено ${changes.length} изменений в задачах` }
  return [...changes.slice(0, 25), ...(Math.abs(after.length - before.length) > 25 ? [summary] : [])]
}

/** The list after something new, the newest first: VA-006 and ST-022. */
export function listAfter<Entry extends Wanted & { at: number }>(list: readonly Entry[], said: Entry): Entry[] {
  const isKnown = list
    .slice(0, 10)
    .some(({ type, message, at }) => type === said.type && message === said.message && said.at - at <= 5_000)
  return isKnown ? [...list] : [said, ...list].slice(0, 100)
}
