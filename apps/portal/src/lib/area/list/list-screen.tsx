import type { CollectionPath } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { Button, SegmentedControl } from '@ws/ui'
import { List, Plus } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { Page } from '../../page/page'
import { usePhone } from '../../page/use-phone'
import { useWidth } from '../../page/use-width'
import { hasPermission } from '../../permission'
import { useServices } from '../../services-context'
import { ListBulkBar } from '../actions/list-bulk-bar'
import { ListFiles } from '../actions/list-files'
import { useExport } from '../actions/use-export'
import type { AnyRecord, Area } from '../area'
import { useArea } from '../areas-context'
import { newHref, recordHref } from '../href'
import { lazyPart } from '../lazy-part'
import { useShortcuts } from '../use-shortcut'
import { useColumnChoice } from './column-choice'
import { ListContent } from './list-content'
import { ListFooter } from './list-footer'
import { rememberList } from './list-memory'
import { orderText } from './list-order'
import { ListToolbar } from './list-toolbar'
import { type AnyList, useAnyList } from './use-area-list'
import { useListKeys } from './use-list-keys'
import { useLiveRows } from './use-live-rows'

/** The page of a register: its rows, the ways to narrow them and what can be done with them. */
export function ListScreen({ path }: { path: CollectionPath }) {
  const area = useArea(path)
  const list = useAnyList(path)
  const glowing = useLiveRows(path)
  const place = useRef<HTMLDivElement>(null)
  const columns = useColumnChoice(area, list.views, useWidth(place))
  const { session } = useServices()
  const { user } = useSession(session)
  const { save, isExporting } = useExport(area, list.query, columns.exported)
  const keys = useListKeys(area, list)
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const view = area.list.views[list.view]
  // Who comes to bring a file is asked for it at once.
  const [isImporting, setImporting] = useState(state?.isImporting === true)
  const createAt = hasPermission(user, `${area.permission}.create`) ? newHref(area) : null

  const mayImport = createAt !== null && hasPermission(user, 'imports.create')

  const { rows } = list
  useEffect(() => rememberList(path, { search, ids: rows.map((row) => row.id) }), [path, search, rows])
  useShortcuts([{ code: 'KeyN', run: () => createAt !== null && navigate(createAt) }])

  const open = (record: AnyRecord, event?: { ctrlKey: boolean; metaKey: boolean }) => {
    const href = recordHref(area, record.id)
    if (href === null) return
    if (event?.ctrlKey || event?.metaKey) window.open(href, '_blank', 'noopener')
    else navigate(href, { viewTransition: true })
  }
  const create = createAt !== null && (
    <Button variant="primary" asChild>
      <Link to={createAt}>
        <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
        {area.words.create}
      </Link>
    </Button>
  )

  const Aside = area.list.Aside && !view?.unfiltered && lazyPart(area.list.Aside)
  return (
    <Page
      title={area.words.many}
      count={list.isLoading || view?.unfiltered ? undefined : list.total}
      views={<ViewSwitch area={area} list={list} />}
      body="fixed"
      actions={
        <>
          {area.list.Tools && <area.list.Tools />}
          <ListFiles
            area={area}
            mayImport={mayImport}
            isImporting={isImporting}
            onImporting={setImporting}
            mayExport={hasPermission(user, `${area.permission}.export`)}
            isExporting={isExporting}
            onExport={(format, everything) => save({ format, everything })}
          />
          {create && <span className="max-md:hidden">{create}</span>}
        </>
      }
      footer={
        (view === undefined || view.paged) && list.total > 0 ? (
          <div className="flex w-full min-w-0 flex-col gap-2">
            {area.list.Totals && <area.list.Totals query={list.query} />}
            <ListFooter
              list={list}
              order={view === undefined ? orderText(area, list.query, columns.layout) : undefined}
            />
          </div>
        ) : undefined
      }
    >
      {!view?.unfiltered && <ListToolbar area={area} list={list} columns={columns} hasColumns={view === undefined} />}
      <div className="flex min-h-0 flex-1 max-md:flex-col">
        {Aside && (
          <Suspense fallback={<div className="w-60 shrink-0 border-line border-e max-md:hidden" />}>
            <Aside query={list.query} setQuery={list.setQuery} />
          </Suspense>
        )}
        <div
          ref={place}
          className="flex min-h-0 min-w-0 flex-1 flex-col overflow-auto"
          aria-busy={list.isStale}
          onKeyDownCapture={keys.onKeyDownCapture}
        >
          <ListContent
            area={area}
            list={list}
            layout={columns.layout}
            onLayoutChange={columns.change}
            glowing={glowing}
            onOpen={open}
            create={create}
            onImport={mayImport && area.list.importer !== undefined ? () => setImporting(true) : undefined}
          />
        </div>
      </div>
      <ListBulkBar area={area} list={list} columns={columns.exported} />
      {keys.dialogs}
    </Page>
  )
}

/** The list and the area's other looks, where it has any. */
function ViewSwitch({ area, list }: { area: Area; list: AnyList }) {
  const isPhone = usePhone()
  const views = Object.entries(area.list.views)
  if (views.length === 0) return null
  // Beside icons four words are cut short on a phone.
  const hasIcons = !isPhone || views.length < 3
  const table = {
    value: '',
    label: 'Список',
    icon: hasIcons && <List size={16} strokeWidth={1.75} aria-hidden="true" />,
  }
  const others = views.map(([value, { label, icon: ViewIcon }]) => ({
    value,
    label,
    icon: hasIcons && ViewIcon && <ViewIcon size={16} />,
  }))
  // What the list is opened with stands first.
  const first = others.filter(({ value }) => value === area.list.defaultView)
  return (
    <SegmentedControl
      label="Вид"
      value={area.list.views[list.view] === undefined ? '' : list.view}
      onChange={list.setView}
      options={[...first, table, ...others.filter((option) => !first.includes(option))]}
    />
  )
}
