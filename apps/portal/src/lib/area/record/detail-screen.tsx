import type { CollectionPath } from '@ws/api-client/contract'
import { Button, ErrorPage, ErrorState } from '@ws/ui'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { formatMoment } from '../../format/date'
import { Page } from '../../page/page'
import { usePhone } from '../../page/use-phone'
import { useAreaActions } from '../actions/use-area-actions'
import type { AnyRecord, Area } from '../area'
import { useArea } from '../areas-context'
import { FieldCell } from '../cells/field-cell'
import { RecordSkeleton } from '../coming-page'
import { editHref, listHref, recordHref } from '../href'
import { recallList } from '../list/list-memory'
import { useLiveRows } from '../list/use-live-rows'
import { useShortcuts } from '../use-shortcut'
import { MainButtons, RecordButtons } from './record-buttons'
import { RecordFactList } from './record-fact-list'
import { RecordPiece } from './record-piece'
import { RecordTabs } from './record-tabs'
import { useAnyRecord } from './use-area-record'

/** The page of one record: what it is, what can be done with it, what happened to it. */
export function DetailScreen({ path, id }: { path: CollectionPath; id: number }) {
  const area = useArea(path)
  const { record, isLoading, error, title, can, remove, retry } = useAnyRecord(path, id)
  const navigate = useNavigate()
  const memory = recallList(path)
  const list = `${listHref(area) ?? ''}${memory.search}`

  const actions = useAreaActions(area, record === undefined ? [] : [record])
  // The bar of a phone has no room for it beside the bell.
  const isBelow = usePhone()

  useLiveRows(path)

  const go = (step: 1 | -1) => {
    const next = memory.ids[memory.ids.indexOf(id) + step]
    const href = next === undefined || !memory.ids.includes(id) ? null : recordHref(area, next)
    if (href !== null) navigate(href)
  }
  useShortcuts([
    { code: 'KeyE', ctrl: true, run: () => can('update') && navigate(editHref(area, id) ?? '') },
    { code: 'KeyJ', run: () => go(1) },
    { code: 'KeyK', run: () => go(-1) },
  ])

  if (record === undefined) {
    return (
      <Page
        title={area.words.one}
        // The page of the error brings a heading of its own.
        heading={isRefused(error) ? 'body' : 'bar'}
        breadcrumbs={[{ label: area.words.many, href: list }]}
      >
        <Missing isLoading={isLoading} error={error} list={list} area={area} onRetry={retry} />
      </Page>
    )
  }
  const removeAndLeave = async () => {
    try {
      await remove()
    } catch {
      // The mutation cache has told why it was refused.
      return
    }
    navigate(list)
  }
  return (
    <Page
      title={title}
      heading="body"
      breadcrumbs={[{ label: area.words.many, href: list }]}
      crumb={area.crumb(record)}
      body="fixed"
      actions={
        <>
          <RecordButtons area={area} record={record} actions={actions} can={can} onRemove={removeAndLeave} />
          {!isBelow && <MainButtons actions={actions} record={record} />}
          {actions.dialog}
        </>
      }
    >
      <div className="flex min-h-0 flex-1 overflow-y-auto max-lg:flex-col lg:overflow-hidden">
        <div className="flex min-w-0 flex-1 flex-col gap-5 px-8 py-6 max-md:px-4 lg:overflow-y-auto">
          <RecordHeading area={area} record={record} title={title} />
          {/* Where an area has a bar for it, the next step stands under the thumb. */}
          {isBelow && area.detail.phoneBar === undefined && (
            <div className="flex flex-wrap gap-2 *:flex-1 empty:hidden">
              <MainButtons actions={actions} record={record} />
            </div>
          )}
          <RecordPiece load={area.detail.lead} record={record} />
          <RecordTabs area={area} record={record} />
        </div>
        <RecordFacts area={area} record={record} />
      </div>
      <PhonePart key={id} area={area} record={record} />
    </Page>
  )
}

/** What stands under the thumb. Once drawn it stays, unseen: a phone that is turned must not lose what is typed there. */
function PhonePart({ area, record }: { area: Area; record: AnyRecord }) {
  const isPhone = usePhone()
  const [isDrawn, setDrawn] = useState(isPhone)
  if (isPhone && !isDrawn) setDrawn(true)
  if (!isDrawn || area.detail.phoneBar === undefined) return null
  return (
    <div className="shrink-0 md:hidden">
      <RecordPiece load={area.detail.phoneBar} record={record} />
    </div>
  )
}

/** The record is not there, or not for this person: asking again would change nothing. */
const isRefused = (error: { status: number } | null) => error?.status === 404 || error?.status === 403

function Missing({
  isLoading,
  error,
  list,
  area,
  onRetry,
}: {
  isLoading: boolean
  error: { status: number; message: string } | null
  list: string
  area: Area
  onRetry: () => void
}) {
  if (error !== null && isRefused(error)) {
    return (
      <ErrorPage
        status={error.status}
        message={error.message}
        action={
          <Button asChild>
            <Link to={list}>{area.words.many}</Link>
          </Button>
        }
      />
    )
  }
  if (error !== null && !isLoading) return <ErrorState text={error.message} onRetry={onRetry} />
  return <RecordSkeleton />
}

function RecordHeading({ area, record, title }: { area: Area; record: AnyRecord; title: string }) {
  const author = record.author_details?.name
  return (
    <div className="flex flex-col gap-2">
      <h1 className="break-words font-semibold text-2xl">{title}</h1>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
        {area.detail.status && <FieldCell area={area} name={area.detail.status} record={record} />}
        {record.is_archived && <span className="text-ink-3">В архиве</span>}
        {area.detail.byline && (
          <span className="text-ink-3">
            {author === undefined ? 'Создано' : `${author} ·`} {formatMoment(record.created_at)}
          </span>
        )}
      </p>
    </div>
  )
}

function RecordFacts({ area, record }: { area: Area; record: AnyRecord }) {
  return (
    <aside
      aria-label="Сведения"
      className="flex w-90 shrink-0 flex-col gap-4 border-line p-5 max-lg:w-full max-lg:border-t max-md:px-4 lg:overflow-y-auto lg:border-s"
    >
      <h2 className="font-semibold">Сведения</h2>
      <RecordFactList area={area} record={record} />
      <RecordPiece load={area.detail.aside} record={record} />
    </aside>
  )
}
