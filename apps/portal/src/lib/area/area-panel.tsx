import type { CollectionPath } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { Button } from '@ws/ui'
import { Plus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useWidth } from '../page/use-width'
import { hasPermission } from '../permission'
import { useServices } from '../services-context'
import { ListBulkBar } from './actions/list-bulk-bar'
import { ListFiles } from './actions/list-files'
import { useArea } from './areas-context'
import { FormDialog } from './form/form-dialog'
import { useColumnChoice } from './list/column-choice'
import { ListContent } from './list/list-content'
import { ListFooter } from './list/list-footer'
import { ListToolbar } from './list/list-toolbar'
import { useAnyList } from './list/use-area-list'
import { useLiveRows } from './list/use-live-rows'

interface AreaPanelProps {
  path: CollectionPath
  /** What begins a new record; a button and the area's form dialog by default. */
  create?: ReactNode
  /** What a row opens; the area's form dialog by default. */
  renderOpened?: (id: number, onClose: () => void) => ReactNode
}

/** A register inside another screen: its list, with dialogs for making and changing records. */
export function AreaPanel({ path, create: ownCreate, renderOpened }: AreaPanelProps) {
  const area = useArea(path)
  const list = useAnyList(path)
  const glowing = useLiveRows(path)
  const place = useRef<HTMLDivElement>(null)
  const columns = useColumnChoice(area, list.views, useWidth(place))
  const { session } = useServices()
  const { user } = useSession(session)
  const [isImporting, setImporting] = useState(false)
  const [editing, setEditing] = useState<number | 'new' | null>(null)
  const close = () => setEditing(null)
  const create =
    ownCreate ??
    (hasPermission(user, `${area.permission}.create`) && (
      <Button variant="primary" onClick={() => setEditing('new')}>
        <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
        {area.words.create}
      </Button>
    ))
  return (
    <section aria-label={area.words.many} className="relative flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="font-semibold text-lg">
          {area.words.many}{' '}
          {!list.isLoading && <span className="font-normal text-ink-3">{list.total.toLocaleString('ru-RU')}</span>}
        </h2>
        <span className="ms-auto flex flex-wrap gap-2">
          <ListFiles
            area={area}
            mayImport={hasPermission(user, `${area.permission}.create`) && hasPermission(user, 'imports.create')}
            mayExport={false}
            isExporting={false}
            onExport={() => undefined}
            isImporting={isImporting}
            onImporting={setImporting}
          />
          {create}
        </span>
      </div>
      <div className="-mx-5 max-md:-mx-4">
        <ListToolbar area={area} list={list} columns={columns} hasColumns />
      </div>
      <div ref={place} className="flex min-h-0 flex-1 flex-col overflow-auto max-md:-mx-4" aria-busy={list.isStale}>
        <ListContent
          area={area}
          list={list}
          layout={columns.layout}
          onLayoutChange={columns.change}
          glowing={glowing}
          onOpen={(record) => setEditing(record.id)}
          create={create}
        />
      </div>
      {list.total > 0 && (
        <div className="border-line border-t py-2">
          <ListFooter list={list} />
        </div>
      )}
      <ListBulkBar area={area} list={list} columns={columns.exported} />
      {editing !== null &&
        (editing !== 'new' && renderOpened ? (
          renderOpened(editing, close)
        ) : (
          <FormDialog path={path} id={editing === 'new' ? undefined : editing} onClose={close} />
        ))}
    </section>
  )
}
