import type { TodoRow } from '../todo-view'

type Named = Pick<TodoRow, 'id' | 'title'>

/** «⏳ Срок задачи #5 через 3 ч: Протечка». */
export function soonText(todo: Named & Pick<TodoRow, 'due_at'>, now: Date): string {
  const minutes = Math.max(1, Math.ceil((Date.parse(todo.due_at ?? '') - now.getTime()) / 60_000))
  const left = minutes < 60 ? `${minutes} мин` : `${Math.round(minutes / 60)} ч`
  return `⏳ Срок задачи #${todo.id} через ${left}: ${todo.title}`
}

/** «⏰ Задача #5 просрочена: Протечка». */
export function overdueText(todo: Named): string {
  return `⏰ Задача #${todo.id} просрочена: ${todo.title}`
}

/** «⏰ Задача #5 не сделана в срок по приоритету: Протечка». */
export function breachText(todo: Named): string {
  return `⏰ Задача #${todo.id} не сделана в срок по приоритету: ${todo.title}`
}

/** «⏰ Задачу #5 никто не принял вовремя: Протечка». */
export function awaitedText(todo: Named): string {
  return `⏰ Задачу #${todo.id} никто не принял вовремя: ${todo.title}`
}

/** «🚨 Аварийная заявка #5: Протечка, Корпус А, этаж 3». */
export function emergencyText(todo: Named & Pick<TodoRow, 'place_snapshot'>): string {
  return `🚨 Аварийная заявка #${todo.id}: ${[todo.title, todo.place_snapshot].filter(Boolean).join(', ')}`
}
