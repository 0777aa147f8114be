import { plural } from '@ws/ui'
import { Building2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { OptionChip } from '../../../lib/area/kinds/choice'
import { isOwed } from '../../../lib/owed'
import { type ManagedObject, objectStatuses, toRoubles, toSquareMetres } from '../fields/object-fields'
import { OccupancyRing } from './occupancy-ring'

/** An object in few lines: what and where it is, how full, and what waits there. */
export function ObjectCard({ object, title = object.name }: { object: ManagedObject; title?: ReactNode }) {
  const { open_todos: open, overdue_todos: overdue } = object
  return (
    <>
      <span className="flex items-start gap-2">
        <span className="min-w-0 flex-1 break-words font-semibold text-lg">{title}</span>
        <OptionChip option={objectStatuses[object.status ?? 'preparing']} />
      </span>
      <span className="break-words text-ink-2">
        {[object.object_type_details?.name, object.address].filter(Boolean).join(' · ')}
      </span>
      <span className="mt-auto flex items-center gap-4">
        <OccupancyRing percent={object.occupancy_pct} />
        <span className="flex min-w-0 flex-col gap-0.5 text-ink-2 tabular-nums">
          <span>Занято {toSquareMetres(object.occupied_area)}</span>
          <span>Свободно {toSquareMetres(object.vacant_area)}</span>
          {object.parking_total > 0 && (
            <span>
              Паркинг: {object.parking_occupied} из {object.parking_total}
            </span>
          )}
        </span>
      </span>
      <span className="flex flex-wrap gap-x-3 border-line border-t pt-3 text-ink-2 tabular-nums">
        {isOwed(object.overdue_debt) && <span className="text-bad">Долг {toRoubles(object.overdue_debt)}</span>}
        {`${open} ${plural(open, 'открытая задача', 'открытые задачи', 'открытых задач')}`}
        {overdue > 0 && (
          <span className="text-bad">{`${overdue} ${plural(overdue, 'просрочена', 'просрочены', 'просрочено')}`}</span>
        )}
      </span>
    </>
  )
}

/** The picture of an object across its card, or its sign where there is none. */
export function ObjectCover({ object }: { object: Pick<ManagedObject, 'cover_details'> }) {
  const address = object.cover_details?.thumbnails?.large ?? object.cover_details?.file
  return (
    <span className="flex h-32 items-center justify-center overflow-hidden rounded-t-lg border-line border-b bg-fill text-ink-3">
      {address ? (
        <img src={address} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <Building2 size={36} strokeWidth={1.25} aria-hidden="true" />
      )}
    </span>
  )
}
