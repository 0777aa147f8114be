import { SquarePlus } from 'lucide-react'
import { actionIcon } from '../../lib/area/actions/action-icon'
import type { StockItem } from './movements/movement-words'

/** The form of a task about a thing, at the place where it stands. */
export function newTodo(about: string, location: number | null = null): string {
  const query = new URLSearchParams({ title: about, ...(location === null ? {} : { location: String(location) }) })
  return `/todos/new?${query}`
}

/** «Создать задачу» on the page of an item. */
export const itemTodo = {
  label: 'Создать задачу',
  icon: actionIcon(SquarePlus),
  on: 'row' as const,
  permission: 'todos.create',
  href: ({ name }: StockItem) => newTodo(name),
}
