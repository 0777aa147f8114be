import type { RecordOf } from '@ws/api-client/contract'
import { Banner, plural } from '@ws/ui'
import { Link } from 'react-router-dom'

type Zone = RecordOf<'/teams/work_team_zones'>

/** The colour of a zone on plans, then its name. */
export function ZoneName({ zone }: { zone: Zone }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="size-3 shrink-0 rounded-full" style={{ background: zone.color }} aria-hidden="true" />
      <span className="truncate">{zone.name}</span>
    </span>
  )
}

/** Two zones of one kind over a room: a warning, since a manager may want it so. */
export function ZoneConflicts({ overlaps }: { overlaps: Zone['overlaps'] }) {
  if (overlaps.length === 0) return null
  return (
    <Banner tone="warn" title="Есть помещения в нескольких зонах этого вида работ">
      <ul className="flex flex-col gap-1 pt-1">
        {overlaps.map(({ id, name, rooms_count }) => (
          <li key={id}>
            <Link to={`/teams/work_team_zones/${id}`} className="text-brand underline">
              {name}
            </Link>
            {` — ${rooms_count} ${plural(rooms_count, 'помещение', 'помещения', 'помещений')}`}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
