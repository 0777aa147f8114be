import { Skeleton, type TableLayout } from '@ws/ui'
import { clsx } from 'clsx'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import type { AnyRecord, Area } from '../area'
import { FieldCell } from '../cells/field-cell'
import { recordHref } from '../href'
import { WithinLink } from '../inside-link'
import { nameColumn } from './column-choice'
import type { AnyList } from './use-area-list'

/** Columns that fit a card: product 5.1. */
const CARD_COLUMNS = 4
const SKELETONS = 6
const cardLook = 'flex flex-col gap-1.5 px-4 py-3'

/** The list on a phone: one card per record: the area's own, or its first four columns and the status. */
export function ListCards({
  area,
  list,
  layout,
  glowing,
  onOpen,
}: {
  area: Area
  list: Pick<AnyList, 'rows' | 'isLoading'>
  layout: Pick<TableLayout, 'hidden'>
  glowing: ReadonlySet<number>
  onOpen: (record: AnyRecord) => void
}) {
  const columns = cardColumns(area, layout.hidden ?? [])
  if (list.isLoading) {
    return (
      <div aria-hidden="true">
        {Array.from({ length: SKELETONS }, (_, index) => (
          <div key={index} className={clsx(cardLook, 'border-line border-b')}>
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-6 w-1/3" />
          </div>
        ))}
      </div>
    )
  }
  return (
    <ul aria-label={area.words.many}>
      {list.rows.map((record) => (
        <li key={record.id} className={clsx('border-line border-b', glowing.has(record.id) && 'animate-glow')}>
          <CardLink href={recordHref(area, record.id)} onOpen={() => onOpen(record)}>
            <RecordCard area={area} columns={columns} record={record} />
          </CardLink>
        </li>
      ))}
    </ul>
  )
}

/** What a card tells below the name: the first columns, the status among them wherever it stands in the table. */
function cardColumns(area: Area, hidden: readonly string[]): readonly string[] {
  // The number says little on a card.
  const shown = area.list.columns.filter((name) => name !== 'id' && name !== nameColumn(area) && !hidden.includes(name))
  const first = shown.slice(0, CARD_COLUMNS - 1)
  const { status } = area.detail
  if (status === undefined || first.includes(status) || !shown.includes(status)) return first
  return [...first, status]
}

interface RecordCardProps {
  area: Area
  columns: readonly string[]
  record: AnyRecord
}

/** The area's own card; while that loads its link already says where it leads. */
function RecordCard(props: RecordCardProps) {
  const { Card } = props.area.list
  const plain = <ColumnsCard {...props} />
  if (!Card) return plain
  return (
    <Suspense fallback={plain}>
      <Card record={props.record} />
    </Suspense>
  )
}

function ColumnsCard({ area, columns, record }: RecordCardProps) {
  return (
    <>
      <span className="break-words font-semibold text-lg">{area.title(record)}</span>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2">
        {columns.map((name) => (
          <span
            key={name}
            // A lone dash would not say of what.
            className="inline-flex min-w-0 max-w-full items-center gap-1.5 has-[[data-blank]]:hidden"
          >
            <span className={area.fields[name]?.align === 'end' ? 'text-ink-3' : 'sr-only'}>
              {area.fields[name]?.label}:{' '}
            </span>
            <FieldCell area={area} name={name} record={record} />
          </span>
        ))}
      </span>
    </>
  )
}

function CardLink({ href, onOpen, children }: { href: string | null; onOpen: () => void; children: React.ReactNode }) {
  const look = clsx(
    cardLook,
    'w-full text-start focus-visible:outline-2 focus-visible:outline-focus focus-visible:-outline-offset-2',
  )
  if (href === null) {
    return (
      <button type="button" className={look} onClick={onOpen}>
        <WithinLink>{children}</WithinLink>
      </button>
    )
  }
  return (
    <Link to={href} className={look} viewTransition>
      <WithinLink>{children}</WithinLink>
    </Link>
  )
}
