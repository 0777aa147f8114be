import { useQuery } from '@tanstack/react-query'
import { useSession } from '@ws/api-client/react'
import { Button, ErrorState, IconButton, PortalProvider, SegmentedControl, Skeleton } from '@ws/ui'
import { Expand, FlaskConical, History, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { AreaPanel } from '../../lib/area/area-panel'
import { FormDialog } from '../../lib/area/form/form-dialog'
import { useLiveRows } from '../../lib/area/list/use-live-rows'
import { Page } from '../../lib/page/page'
import { useFullScreen } from '../../lib/page/use-full-screen'
import { usePhone } from '../../lib/page/use-phone'
import { hasPermission } from '../../lib/permission'
import { useServices } from '../../lib/services-context'
import { EmptySchema } from './empty-schema'
import { ExportMenu } from './export/export-menu'
import { schemaQuery } from './function-schema.queries'
import { FunctionDialogs } from './panel/function-dialogs'
import { SnapshotsDialog } from './panel/snapshots-dialog'
import { WithoutDialog } from './panel/without-dialog'
import { PhoneActions } from './phone-actions'
import { useFunctionWrites } from './use-function-writes'
import { DiagramView } from './views/diagram-view'
import { MatrixView } from './views/matrix-view'
import { PeopleView } from './views/people-view'

const VIEWS = [
  { value: 'schema', label: 'Схема' },
  { value: 'tree', label: 'Дерево' },
  { value: 'matrix', label: 'Матрица' },
  { value: 'people', label: 'Люди' },
] as const
type View = (typeof VIEWS)[number]['value']

/** Схема функций: what the organisation does, who carries it and where the gaps are. */
export function FunctionSchemaScreen() {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const [address, setAddress] = useSearchParams()
  const schema = useQuery(schemaQuery(api))
  useLiveRows('/functionals')
  const { move } = useFunctionWrites()
  const { stage, container, enter } = useFullScreen()
  const [asking, setAsking] = useState<'add' | 'snapshots' | null>(null)
  const [without, setWithout] = useState<number | null>(null)
  const view = VIEWS.find(({ value }) => value === address.get('view'))?.value ?? 'schema'
  const put = (key: string, value: string | null) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === null) next.delete(key)
        else next.set(key, value)
        return next
      },
      { replace: true },
    )
  const all = schema.data
  const mayEdit = hasPermission(user, 'functionals.edit')
  const mayExport = hasPermission(user, 'functionals.export')
  const isPhone = usePhone()
  const select = (id: number) => put('function', String(id))
  const shown = all?.find(({ id }) => id === Number(address.get('function')))
  const moveBelow = (id: number, parent: number) => {
    const one = all?.find((node) => node.id === id)
    if (one) move.mutate({ one, parent })
  }
  return (
    <Page
      title="Схема функций"
      body="fixed"
      {...(all !== undefined && { count: all.length })}
      views={
        <SegmentedControl<View>
          label="Вид"
          value={view}
          options={VIEWS}
          onChange={(next) => put('view', next === 'schema' ? null : next)}
        />
      }
      actions={
        <>
          {isPhone ? (
            <PhoneActions all={all ?? []} mayExport={mayExport} onSnapshots={() => setAsking('snapshots')} />
          ) : (
            <>
              <IconButton label="Показ во весь экран" onClick={enter}>
                <Expand size={16} strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
              <Button variant="ghost" onClick={() => setAsking('snapshots')}>
                <History size={16} strokeWidth={1.75} aria-hidden="true" />
                Версии
              </Button>
              {all !== undefined && all.length > 0 && mayExport && <ExportMenu all={all} />}
              <Button asChild variant="ghost">
                <Link to="/function-schema/test">
                  <FlaskConical size={16} strokeWidth={1.75} aria-hidden="true" />
                  Песочница
                </Link>
              </Button>
            </>
          )}
          {hasPermission(user, 'functionals.create') && view !== 'tree' && (
            <Button variant="primary" onClick={() => setAsking('add')}>
              <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
              <span className="max-md:sr-only">Добавить функцию</span>
            </Button>
          )}
        </>
      }
    >
      <PortalProvider container={container}>
        <div ref={stage} className="flex min-h-0 flex-1 flex-col bg-surface">
          {schema.isError && all === undefined ? (
            <ErrorState text={schema.error.message} onRetry={() => void schema.refetch()} />
          ) : all === undefined ? (
            <Skeleton className="m-4 h-80" />
          ) : all.length === 0 ? (
            <EmptySchema onAdd={() => setAsking('add')} />
          ) : view === 'schema' ? (
            <DiagramView all={all} onSelect={select} onMove={mayEdit ? moveBelow : undefined} />
          ) : view === 'tree' ? (
            <div className="flex min-h-0 flex-1 flex-col overflow-auto p-4">
              <AreaPanel path="/functionals" />
            </div>
          ) : view === 'matrix' ? (
            <MatrixView onSelect={select} />
          ) : (
            <PeopleView all={all} onWithout={setWithout} />
          )}
        </div>
        {all !== undefined && shown !== undefined && (
          <FunctionDialogs
            key={shown.id}
            one={shown}
            all={all}
            onWithout={setWithout}
            onClose={() => put('function', null)}
          />
        )}
        {asking === 'add' && <FormDialog path="/functionals" onClose={() => setAsking(null)} />}
        {asking === 'snapshots' && <SnapshotsDialog mayKeep={mayEdit} onClose={() => setAsking(null)} />}
        {without !== null && <WithoutDialog person={without} onClose={() => setWithout(null)} />}
      </PortalProvider>
    </Page>
  )
}
