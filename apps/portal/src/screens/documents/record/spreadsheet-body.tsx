import { useSession } from '@ws/api-client/react'
import { Button, DropdownMenu, Skeleton, useStore } from '@ws/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../../../lib/area/actions/save-file'
import { usePhone } from '../../../lib/page/use-phone'
import { hasPermission } from '../../../lib/permission'
import { Viewers } from '../../../lib/presence/viewers'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { createOpenGrid, type OpenGrid } from '../../../lib/spreadsheet/grid/open-grid'
import { useTablePresence } from '../../../lib/spreadsheet/grid/use-table-presence'
import { bookFile } from '../../../lib/spreadsheet/workbook-files'
import { OpenPane, PaneButtons, type WorkbookPane } from '../../../lib/spreadsheet/workbook-panes'
import { WorkbookView } from '../../../lib/spreadsheet/workbook-view'
import type { BookStore } from './book-state'
import type { BodyProps } from './document-body'
import { SaveLine } from './save-line'
import { useOpenBook } from './use-open-book'

/** A spreadsheet: the grid, into which several people write at once; on a phone it is read. */
export default function SpreadsheetBody({ record, body }: BodyProps) {
  const [grid] = useState(createOpenGrid)
  const [client] = useState(() => crypto.randomUUID())
  const store = useOpenBook(record.id, body, grid, client)
  return store ? <OpenBook record={record} store={store} grid={grid} client={client} /> : <Skeleton className="h-96" />
}

interface OpenBookProps {
  record: BodyProps['record']
  store: BookStore
  grid: OpenGrid
  client: string
}

function OpenBook({ record, store, grid, client }: OpenBookProps) {
  const { api, session } = useServices()
  const isPhone = usePhone()
  const [pane, setPane] = useState<WorkbookPane>()
  const { user } = useSession(session)
  const mayWrite = record.level === 'edit' && !isPhone
  const mayBring = mayWrite && hasPermission(user, 'excel.view')
  const state = useStore(store)
  const viewers = useTablePresence(`document:${record.id}`, client, grid)
  const download = useMutation({
    mutationFn: async (format: 'xlsx' | 'csv') => {
      const now = grid.current?.read()
      const workbook = now && now.sheets.length > 0 ? now : state.shown
      const sheet = grid.current?.grid()?.getSheet().id
      const file = await bookFile(api, workbook, { name: record.title, format, sheet })
      saveFile(file, file.name)
    },
    meta: { isFormless: true },
  })
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {mayWrite && (
          <SaveLine
            state={state}
            onRetry={() => {
              store.change()
              void store.flush()
            }}
            onOverwrite={store.overwrite}
            onDrop={store.drop}
          />
        )}
        <span className="ms-auto" />
        <Viewers viewers={viewers} />
        <PaneButtons pane={pane} onChange={setPane} mayBring={mayBring} />
        <DropdownMenu
          items={[
            { label: 'Книга Excel (XLSX)', onSelect: () => download.mutate('xlsx') },
            { label: 'Открытый лист (CSV)', onSelect: () => download.mutate('csv') },
          ]}
          trigger={
            <Button size="sm" loading={download.isPending}>
              <Download size={16} strokeWidth={1.75} aria-hidden="true" />
              Скачать
            </Button>
          }
        />
      </div>
      <div className="relative flex h-[70dvh] min-h-96 overflow-hidden rounded-md border border-line">
        <WorkbookView
          key={state.edition}
          workbook={state.shown}
          readOnly={!mayWrite}
          handle={grid}
          onChange={mayWrite ? store.change : undefined}
        />
        <OpenPane pane={pane} grid={grid} readOnly={!mayWrite} onClose={() => setPane(undefined)} />
      </div>
    </div>
  )
}
