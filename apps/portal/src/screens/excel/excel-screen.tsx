import { useQuery } from '@tanstack/react-query'
import { useSession } from '@ws/api-client/react'
import { Banner, Button, DropdownMenu, Empty, Input, Skeleton } from '@ws/ui'
import { Download, FolderOpen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Page } from '../../lib/page/page'
import { usePhone } from '../../lib/page/use-phone'
import { hasPermission } from '../../lib/permission'
import { useServices } from '../../lib/services-context'
import { keptBooks } from '../../lib/spreadsheet/kept-books'
import { OpenPane, PaneButtons, type WorkbookPane } from '../../lib/spreadsheet/workbook-panes'
import { WorkbookView } from '../../lib/spreadsheet/workbook-view'
import { BookShelf } from './book-shelf'
import { useBook } from './use-book'
import { useBookActions } from './use-book-actions'

/** Таблицы: a bench for books that are not, or not yet, documents; what lies on it stays in this browser. */
export function ExcelScreen() {
  const isPhone = usePhone()
  const [pane, setPane] = useState<WorkbookPane>()
  const book = useBook()
  const actions = useBookActions(book)
  const { session } = useServices()
  const { user } = useSession(session)
  const maySave = hasPermission(user, 'documents.create')
  const input = useRef<HTMLInputElement>(null)
  const open = () => input.current?.click()
  const recent = useQuery({
    queryKey: ['/excel', 'kept', book.person],
    queryFn: () => keptBooks(book.person),
    staleTime: 0,
    retry: false,
  })
  const { refetch } = recent
  const changed = book.saved
  // The shelf follows what was just kept.
  useEffect(() => void (changed && refetch()), [changed, refetch])
  const download = [
    { label: 'Книга Excel (XLSX)', onSelect: () => actions.download.mutate('xlsx') },
    { label: 'Открытый лист (CSV)', onSelect: () => actions.download.mutate('csv') },
  ]
  const current = book.current
  return (
    <Page
      title="Таблицы"
      body="fixed"
      actions={
        <>
          <Button onClick={open} loading={actions.open.isPending}>
            <FolderOpen size={16} strokeWidth={1.75} aria-hidden="true" />
            Открыть XLSX
          </Button>
          {current && (
            <DropdownMenu
              items={download}
              trigger={
                <Button loading={actions.download.isPending}>
                  <Download size={16} strokeWidth={1.75} aria-hidden="true" />
                  Скачать
                </Button>
              }
            />
          )}
          {current && !isPhone && maySave && (
            <Button onClick={() => actions.toDocument.mutate()} loading={actions.toDocument.isPending}>
              Сохранить как документ
            </Button>
          )}
          {current && !isPhone && (
            <Button onClick={() => actions.toMedia.mutate()} loading={actions.toMedia.isPending}>
              Сохранить в медиахранилище
            </Button>
          )}
        </>
      }
    >
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label="Файл таблицы"
        accept=".xlsx,.csv,.tsv,.txt"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // The same file may be chosen again after a failure.
          currentTarget.value = ''
          if (file) actions.open.mutate(file)
        }}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: who has no pointer chooses the file by the button */}
      <div
        className="flex min-h-0 flex-1"
        onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={(event) => {
          const [file] = event.dataTransfer.files
          if (!file) return
          event.preventDefault()
          actions.open.mutate(file)
        }}
      >
        {!(isPhone && current) && (
          <div className={current && pane ? 'contents max-xl:hidden' : 'contents'}>
            <BookShelf
              books={recent.data ?? []}
              current={current?.id}
              onOpen={book.openKept}
              onForget={(id) => void book.forget(id).then(() => refetch())}
              onTemplate={({ name, make }) => book.begin(name, make())}
            />
          </div>
        )}
        {current ? (
          <section className="flex min-w-0 flex-1 flex-col" aria-label={current.name}>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-3 py-1.5">
              {isPhone && <Button onClick={book.close}>К списку</Button>}
              <Input
                aria-label="Название таблицы"
                className="max-w-80 flex-1"
                value={current.name}
                maxLength={200}
                onChange={({ target }) => book.rename(target.value)}
              />
              <PaneButtons pane={pane} onChange={setPane} mayBring={!isPhone} />
              <span className="text-ink-3 text-sm" aria-live="polite">
                {book.isKept ? 'Сохранено в этом браузере' : 'Сохраняется…'}
              </span>
            </div>
            {isPhone && (
              <Banner tone="info">На телефоне таблицу можно смотреть. Править её удобнее на большом экране</Banner>
            )}
            <div className="relative flex min-h-0 flex-1">
              <WorkbookView
                key={current.id}
                workbook={current.workbook}
                readOnly={isPhone}
                handle={book.grid}
                onChange={book.change}
              />
              <OpenPane
                key={`${current.id} pane`}
                pane={pane}
                grid={book.grid}
                readOnly={isPhone}
                onClose={() => setPane(undefined)}
              />
            </div>
          </section>
        ) : (
          !isPhone &&
          (book.isOpening ? (
            <Skeleton className="m-4 flex-1" />
          ) : (
            <div className="grid flex-1 place-items-center">
              <Empty
                title="Откройте XLSX, выберите шаблон или начните с чистого листа"
                action={
                  <>
                    <Button variant="primary" onClick={() => book.begin('Новая таблица')}>
                      Чистый лист
                    </Button>
                    <Button onClick={open}>Открыть XLSX</Button>
                  </>
                }
              />
            </div>
          ))
        )}
      </div>
    </Page>
  )
}
