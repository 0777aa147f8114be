import { DropdownMenu, IconButton } from '@ws/ui'
import { EllipsisVertical, Layers, PanelRight } from 'lucide-react'
import { type JournalEntry, recordName } from './journal-words'

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What can be done from an entry that belongs to an operation on many records; other entries are only opened. */
export function EntryMenu({
  entry,
  onOpen,
  onBatch,
}: {
  entry: JournalEntry
  onOpen: (entry: JournalEntry) => void
  onBatch: (batch: string) => void
}) {
  const { batch_id } = entry
  if (batch_id === null) return null
  return (
    <DropdownMenu
      trigger={
        <IconButton size="sm" label={`Действия: ${recordName(entry)}`}>
          <EllipsisVertical {...icon} />
        </IconButton>
      }
      items={[
        { label: 'Подробности', icon: <PanelRight {...icon} />, onSelect: () => onOpen(entry) },
        { label: 'Все изменения этой операции', icon: <Layers {...icon} />, onSelect: () => onBatch(batch_id) },
      ]}
    />
  )
}
