import { type ReactNode, useState } from 'react'
import { Dialog } from '../dialog/dialog'
import { SearchInput } from '../input/search-input'
import { useLabels } from '../labels/use-labels'
import { foldText } from '../lib/fold-text'
import { shortcutHelpLabels } from './shortcut-help-labels'
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
  const words = useLabels('shortcutHelp', shortcutHelpLabels)
  const [search, setSearch] = useState('')
  const total = groups.reduce((sum, { items }) => sum + items.length, 0)
  const wanted = foldText(search.trim())
  const found = groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ label }) => foldText(label).includes(wanted)),
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
        <SearchInput value={search} onChange={setSearch} placeholder={words.search} className="wu:mb-4" />
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
