import { type FileItem, isFile, type MediaColumn } from '@ws/media-widget'
import { plural } from '@ws/ui'

/** «Автор» and «Где используется» of the list of files; `showUses` shows the records that name one. */
export function storageColumns(showUses: (file: FileItem) => void): readonly MediaColumn[] {
  return [
    {
      heading: 'Автор',
      sortKey: 'author',
      cell: ({ author_details }) => {
        const name = author_details?.full_name || author_details?.username || '—'
        return <span title={name}>{name}</span>
      },
    },
    {
      heading: 'Где используется',
      sortKey: 'uses_count',
      cell: (item) => {
        const count = isFile(item) ? (item.uses_count ?? 0) : 0
        if (!isFile(item) || count === 0) return '—'
        const text = `${count} ${plural(count, 'запись', 'записи', 'записей')}`
        return (
          <button
            type="button"
            // As everything in a row it is no stop of Tab; the menu of the file offers the same.
            tabIndex={-1}
            aria-haspopup="dialog"
            aria-label={`${text}: где используется ${item.display_name}`}
            className="h-7 cursor-pointer rounded-md text-brand hover:underline"
            onClick={() => showUses(item)}
          >
            {text}
          </button>
        )
      },
    },
  ]
}
