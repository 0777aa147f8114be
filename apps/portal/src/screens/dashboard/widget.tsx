import { useQuery } from '@tanstack/react-query'
import { useSession } from '@ws/api-client/react'
import { ErrorState, Skeleton } from '@ws/ui'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { RouterLink } from '../../lib/router-link'
import { useServices } from '../../lib/services-context'
import { type Filters, type Item, type WidgetKey, widgetQuery } from './dashboard.queries'
import { MyDay } from './my-day'
import { WidgetView } from './widget-view'

const ReportWidget = lazy(async () => ({ default: (await import('./report-widget')).ReportWidget }))
const NoteWidget = lazy(async () => ({ default: (await import('./note-widget')).NoteWidget }))

/** Props of {@link Widget}; `tools` stand in its head while the page is being arranged. */
export interface WidgetProps {
  item: Item
  title: string
  filters: Filters
  /** Absent where nothing is kept: in the gallery. */
  onChange?: ((item: Item) => void) | undefined
  tools?: ReactNode
}

/** One widget: it loads by itself, and when it fails the others stand. */
export function Widget({ item, title, filters, onChange, tools }: WidgetProps) {
  const id = useId()
  if (item.key === 'my_day') return <OwnDay tools={tools} />
  return (
    <section
      aria-labelledby={id}
      className="flex h-full min-w-0 flex-col rounded-lg border border-line bg-surface dark:bg-raised"
    >
      <WidgetHead
        id={id}
        title={item.report?.title ?? title}
        tools={tools}
        link={tools ? undefined : <WidgetLink item={item} filters={filters} />}
      />
      {item.key === 'notes' ? (
        <Suspense fallback={<Loading />}>
          <NoteWidget text={item.text ?? ''} onText={onChange && ((text) => onChange({ ...item, text }))} />
        </Suspense>
      ) : item.key === 'report' ? (
        <Suspense fallback={<Loading />}>
          <ReportWidget
            report={item.report}
            filters={filters}
            isArranged={tools !== undefined}
            onReport={onChange && ((report) => onChange({ ...item, report }))}
          />
        </Suspense>
      ) : (
        <WidgetBody item={item} title={title} filters={filters} />
      )}
    </section>
  )
}

/** The head of a widget: its name, the way to the list, tools. */
export function WidgetHead({
  id,
  title,
  tools,
  link,
}: {
  id: string
  title: string
  tools: ReactNode
  link: ReactNode
}) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 pt-3 pb-2">
      <h2 id={id} className="min-w-0 font-semibold text-lg">
        {title}
      </h2>
      {tools ?? link}
    </header>
  )
}

function OwnDay({ tools }: { tools: ReactNode }) {
  const { session } = useServices()
  const { user } = useSession(session)
  const [now] = useState(() => new Date())
  return user === null ? null : <MyDay profile={user.profile_id} now={now} tools={tools} />
}

function WidgetLink({ item, filters }: { item: Item; filters: Filters }) {
  const { data } = useWidget(item.key, filters)
  return data?.link ? (
    <RouterLink href={data.link} className="text-brand hover:underline">
      Открыть списком
    </RouterLink>
  ) : null
}

function useWidget(key: WidgetKey, filters: Filters) {
  const { api } = useServices()
  return useQuery({ ...widgetQuery(api, key, filters), enabled: key !== 'notes' && key !== 'report' })
}

function WidgetBody({ item, title, filters }: { item: Item; title: string; filters: Filters }) {
  const { data, isError, refetch } = useWidget(item.key, filters)
  if (data) return <WidgetView data={data} title={title} />
  return isError ? <ErrorState onRetry={() => void refetch()} /> : <Loading />
}

function Loading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3 px-4 pb-4">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-36 w-full" />
    </div>
  )
}
