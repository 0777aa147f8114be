import type { ReactNode } from 'react'
import { matches } from './match'

/** One line of the palette: an action, or with `href` a page. `shortcut` is written as the keys of `Kbd`. */
export interface CommandItem {
  id: string
  label: string
  icon?: ReactNode
  /** Where it is or what it is, in quieter letters. */
  hint?: string | undefined
  /** Other words it is found by. */
  keywords?: string | undefined
  shortcut?: string | undefined
  href?: string | undefined
  onSelect?: (() => void) | undefined
  disabled?: boolean | undefined
}

/** Lines of one kind under their heading. */
export interface CommandGroup {
  id: string
  label: string
  items: readonly CommandItem[]
}

/** Finds by what was typed; an aborted search may reject. */
export type LoadCommands = (search: string, signal: AbortSignal) => Promise<readonly CommandGroup[]>

/** Without a search: what was used last, then everything at hand. With one: what matches, then what the server found. */
export function toShown(
  search: string,
  given: readonly CommandGroup[],
  recent: CommandGroup,
  found: readonly CommandGroup[],
): CommandGroup[] {
  const shown =
    search === ''
      ? [recent, ...given]
      : [...given.map((group) => ({ ...group, items: group.items.filter((item) => matches(item, search)) })), ...found]
  return shown.filter(({ items }) => items.length > 0)
}

/** The place of the first line of the next group, or of the one before: what Page Up and Page Down move to. */
export function toNextGroup(groups: readonly CommandGroup[], active: number, by: 1 | -1): number {
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { items }) => sum + items.length, 0))
  const next = by === 1 ? starts.find((start) => start > active) : starts.findLast((start) => start < active)
  return next ?? starts.at(by === 1 ? 0 : -1) ?? 0
}
