import { type ReactNode, useState } from 'react'
import { Dialog } from '../dialog/dialog'
import { SearchInput } from '../input/search-input'
import { useLabels } from '../labels/use-labels'
import { kbdLabels } from './kbd-labels'
import { type ShortcutGroup, ShortcutList } from './shortcut-list'

/** Props of {@link ShortcutHelp}. */
export interface ShortcutHelpProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  groups: readonly ShortcutGroup[]
  title?: ReactNode
}

/** A list longer than this is easier searched than read. */
const SEARCH_FROM = 10

/** The dialog behind `?`: all keys, found by what they do. */
export function ShortcutHelp({ open, onOpenChange, groups, title }: ShortcutHelpProps) {
  const words = useLabels('kbd', kbdLabels)
  const [search, setSearch] = useState('')
  const total = groups.reduce((sum, { items }) => sum + items.length, 0)
  const wanted = search.trim().toLocaleLowerCase()
  const found = groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ label }) => label.toLocaleLowerCase().includes(wanted)),
    }))
    .filter(({ items }) => items.length > 0)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setSearch('')
        onOpenChange(next)
      }}
      title={title ?? words.title}
    >
      {total > SEARCH_FROM && (
        <SearchInput value={search} onValueChange={setSearch} placeholder={words.search} className="wu:mb-4" />
      )}
      <ShortcutList groups={found} />
      {found.length === 0 && (
        <p role="status" className="wu:py-4 wu:text-center wu:text-ink-2">
          {words.nothingFound}
        </p>
      )}
    </Dialog>
  )
}
