import { Button, IconButton } from '@ws/ui'
import { Plus, Trash2 } from 'lucide-react'
import { formatMoment } from '../../lib/format/date'
import type { KeptBook } from '../../lib/spreadsheet/kept-books'
import { ServerBooks } from './server-books'
import { BOOK_TEMPLATES, type BookTemplate, blankBook } from './templates/book-templates'

interface BookShelfProps {
  books: readonly KeptBook[]
  current: string | undefined
  onOpen: (book: KeptBook) => void
  onForget: (id: string) => void
  onTemplate: (template: Pick<BookTemplate, 'name' | 'make'>) => void
}

const heading = 'px-2 pt-3 pb-1 font-medium text-ink-3 text-xs'
const line = 'w-full rounded-md px-2 py-1.5 text-left text-sm hover:bg-sunken focus-visible:outline-2'

/** What one may begin with or go on with. */
export function BookShelf({ books, current, onOpen, onForget, onTemplate }: BookShelfProps) {
  return (
    <nav
      aria-label="Таблицы и шаблоны"
      className="w-64 shrink-0 overflow-y-auto border-line border-r p-2 max-md:w-full max-md:border-r-0"
    >
      <Button className="w-full" onClick={() => onTemplate({ name: 'Новая таблица', make: blankBook })}>
        <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
        Чистый лист
      </Button>
      <ServerBooks heading={heading} line={line} />
      {books.length > 0 && (
        <>
          <h2 className={heading}>В этом браузере</h2>
          <ul>
            {books.map((book) => (
              <li key={book.id} className="group flex items-center gap-1">
                <button
                  type="button"
                  className={`${line} min-w-0 flex-1 ${book.id === current ? 'bg-brand-soft font-medium' : ''}`}
                  aria-current={book.id === current}
                  onClick={() => onOpen(book)}
                >
                  <span className="block truncate">{book.name}</span>
                  <span className="block text-ink-3 text-xs">{formatMoment(new Date(book.changed).toISOString())}</span>
                </button>
                <IconButton label={`Убрать «${book.name}» из браузера`} onClick={() => onForget(book.id)}>
                  <Trash2 size={14} strokeWidth={1.75} aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2 className={heading}>Шаблоны</h2>
      <ul>
        {BOOK_TEMPLATES.map((template) => (
          <li key={template.key}>
            <button type="button" className={line} onClick={() => onTemplate(template)}>
              <span className="block">{template.name}</span>
              <span className="block text-ink-3 text-xs">{template.about}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
