import { useQuery } from '@tanstack/react-query'
import type { Schema } from '@ws/api-client/contract'
import { Button, ErrorState, Tabs } from '@ws/ui'
import { Check } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Page } from '../../../lib/page/page'
import { usePhone } from '../../../lib/page/use-phone'
import { PlanSkeleton } from '../../../lib/plan/plan-skeleton'
import type { SaveState } from '../../../lib/plan/save-mark'
import { useServices } from '../../../lib/services-context'
import { ChangesPanel } from '../changes/changes-panel'
import { layoutActs } from '../layout-acts'
import type { Plan } from '../layout-items'
import { numbersOf, type WishTexts } from '../rooms/wishes-form'
import { type LayoutDraft, layoutQuery, vacanciesQuery, type Wishes } from '../tenant-layout.queries'
import { useLayoutAddress } from '../use-layout-address'
import { VariantBar } from '../variants/variant-bar'
import { EditorBar } from './editor-bar'
import { PlanArea } from './plan-area'
import { RoomsPanel } from './rooms-panel'
import { usePlaces } from './use-places'

const ApplyDialog = lazy(() => import('../apply-dialog'))
const CompareDialog = lazy(() => import('../variants/compare-dialog'))

interface LayoutEditorProps {
  tenant: Schema<'Reference'>
  drafts: readonly LayoutDraft[]
  draft: LayoutDraft | null
  plan: Plan
  mayPlan: boolean
  isOpen: boolean
  errors: Readonly<Record<string, string[]>>
  undo?: (() => void) | undefined
  redo?: (() => void) | undefined
  save?: { state: SaveState; isDirty: boolean; onRetry: () => void }
  onChange: (next: Plan) => void
}

/** Rooms to choose from, the plan, and what changes: on a phone one after the other, without the drawing. */
export function LayoutEditor(props: LayoutEditorProps) {
  const { tenant, drafts, draft, plan, mayPlan, isOpen, save, onChange } = props
  const { api } = useServices()
  const isPhone = usePhone()
  const { mode, change } = useLayoutAddress()
  const [asked, setAsked] = useState<'apply' | 'compare' | null>(null)
  const [wishes, setWishes] = useState<Wishes>({})
  const [texts, setTexts] = useState<WishTexts>({})
  const date = plan.effective_from
  const layout = useQuery(layoutQuery(api, tenant.id, date))
  const wanted = useMemo(() => ({ ...wishes, ...numbersOf(texts) }), [wishes, texts])
  const vacancies = useQuery(vacanciesQuery(api, date, wanted))
  const places = usePlaces(layout.data, date)
  const candidates = useMemo(() => new Set(vacancies.data?.data.map(({ room }) => room.id)), [vacancies.data])

  const breadcrumbs = [
    { label: 'Арендаторы', href: '/tenants' },
    { label: tenant.name, href: `/tenants/${tenant.id}` },
  ]
  const apply = mayPlan && draft?.status === 'draft' && (
    <Button variant="primary" disabled={draft.items.length === 0 || save?.isDirty} onClick={() => setAsked('apply')}>
      <Check size={16} strokeWidth={1.75} aria-hidden="true" />
      Применить
    </Button>
  )
  const variants = (
    <VariantBar
      tenant={tenant.id}
      {...{ drafts, mayPlan }}
      current={draft}
      onChoose={(id) => change({ draft: id === null ? null : String(id) })}
      onCompare={() => setAsked('compare')}
    />
  )
  if (layout.data === undefined) {
    return (
      <Page title="Редактор размещения" breadcrumbs={breadcrumbs} body="fixed">
        {layout.isError ? (
          <ErrorState text={layout.error.message} onRetry={() => void layout.refetch()} />
        ) : (
          <PlanSkeleton />
        )}
      </Page>
    )
  }
  const acts = layoutActs({ plan, change: onChange }, layout.data, isOpen)
  const names = new Map(
    [
      ...(draft?.details ?? []).flatMap(({ room, to_room }) => [room, ...(to_room ? [to_room] : [])]),
      ...layout.data.rooms.map(({ room }) => room),
      ...(vacancies.data?.data ?? []).map(({ room }) => room),
      ...(places.plan?.rooms ?? []),
    ].map(({ id, number }) => [id, number]),
  )
  const nameOf = (room: number) => names.get(room) ?? '…'
  const own = layout.data.rooms
    .filter(({ room }) => acts.fateOf(room.id) === undefined)
    .map(({ room: { id, number } }) => ({ id, number }))
  const rooms = (
    <RoomsPanel
      {...{ acts, places, own, wishes, texts, vacancies }}
      tenant={tenant.id}
      hasRooms={layout.data.rooms.length > 0}
      onWishes={setWishes}
      onTexts={setTexts}
    />
  )
  const changes = <ChangesPanel layout={layout.data} {...{ plan, draft, acts, nameOf }} errors={props.errors} />
  const bar = (
    <EditorBar
      {...{ date, isOpen, save, mode }}
      error={props.errors.effective_from?.[0]}
      undo={props.undo}
      redo={props.redo}
      onDate={(next) => onChange({ ...plan, effective_from: next })}
      onMode={(next) => change({ mode: next === 'assign' ? null : next })}
    >
      {variants}
    </EditorBar>
  )
  return (
    <Page
      title="Редактор размещения"
      crumb="Размещение"
      breadcrumbs={breadcrumbs}
      body={isPhone ? 'scroll' : 'fixed'}
      actions={apply}
    >
      {bar}
      {isPhone ? (
        <div className="p-3">
          <Tabs
            aria-label="Размещение"
            tabs={[
              { value: 'changes', label: 'Изменения', count: plan.items.length, content: changes },
              { value: 'rooms', label: 'Помещения', content: rooms },
            ]}
          />
        </div>
      ) : (
        <div className="flex min-h-0 flex-1">
          <aside className="flex w-72 shrink-0 flex-col overflow-y-auto border-line border-r max-[1279px]:w-64">
            {rooms}
          </aside>
          <div className="relative flex min-w-0 flex-1 flex-col">
            <PlanArea
              {...{ places, plan, candidates: isAsked(wanted) ? candidates : NONE, mode, acts }}
              layout={layout.data}
            />
          </div>
          <aside className="w-96 shrink-0 overflow-y-auto border-line border-l max-[1439px]:w-80">{changes}</aside>
        </div>
      )}
      <Suspense>
        {asked === 'apply' && draft && (
          <ApplyDialog draft={draft} layout={layout.data} onClose={() => setAsked(null)} />
        )}
        {asked === 'compare' && (
          <CompareDialog tenant={tenant} drafts={drafts} mayPrint={mayPlan} onClose={() => setAsked(null)} />
        )}
      </Suspense>
    </Page>
  )
}

const NONE: ReadonlySet<number> = new Set()

/** Without a wish every free room would be marked. */
function isAsked(wishes: Wishes): boolean {
  return Object.keys(wishes).length > 0
}
