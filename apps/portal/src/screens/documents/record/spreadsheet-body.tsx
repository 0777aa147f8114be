import type { Schema } from '@ws/api-client/contract'
import { Button } from '@ws/ui'
import { Download } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { saveFile } from '../../../lib/area/actions/save-file'
import { usePhone } from '../../../lib/page/use-phone'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { GridHandle } from '../../../lib/spreadsheet/grid/workbook-grid'
import { bookFile } from '../../../lib/spreadsheet/workbook-files'
import { WorkbookView } from '../../../lib/spreadsheet/workbook-view'
import type { BodyProps } from './document-body'
import { SaveLine } from './save-line'
import { useAutosave } from './use-autosave'

/** A spreadsheet: the grid, which saves itself for who may change it; on a phone it is read. */
export default function SpreadsheetBody({ record, body }: BodyProps) {
  const { api } = useServices()
  const isPhone = usePhone()
  const mayWrite = record.level === 'edit' && !isPhone
  const grid = useRef<GridHandle>(null)
  // A grid that is still on its way shows nothing yet.
  const read = () => {
    const now = grid.current?.read()
    return now && now.sheets.length > 0 ? { ...now } : undefined
  }
  const { state, theirs, shown, change, overwrite, drop, send } = useAutosave(record.id, body, read)
  // In the layout phase: later the grid, which is asked for what waits, is gone with the page.
  useLayoutEffect(() => () => void send(), [send])
  const download = useMutation({
    mutationFn: async () => {
      const workbook = (read() ?? body.content) as Schema<'Workbook'>
      const file = await bookFile(api, workbook, { name: record.title, format: 'xlsx' })
      saveFile(file, file.name)
    },
    meta: { isFormless: true },
  })
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {mayWrite && (
          <SaveLine state={state} theirs={theirs} onRetry={() => void send()} onOverwrite={overwrite} onDrop={drop} />
        )}
        <Button size="sm" className="ms-auto" loading={download.isPending} onClick={() => download.mutate()}>
          <Download size={16} strokeWidth={1.75} aria-hidden="true" />
          Скачать XLSX
        </Button>
      </div>
      <div className="flex h-[70dvh] min-h-96 flex-col overflow-hidden rounded-md border border-line">
        <WorkbookView
          key={shown}
          workbook={body.content as Schema<'Workbook'>}
          readOnly={!mayWrite}
          handle={grid}
          onChange={change}
        />
      </div>
    </div>
  )
}
