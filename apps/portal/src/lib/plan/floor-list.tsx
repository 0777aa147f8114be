import type { Schema } from '@ws/api-client/contract'
import { clsx } from 'clsx'
import { formatDecimal } from '../format/number'

interface FloorListProps {
  floors: readonly Schema<'PlanFloor'>[]
  current: number | undefined
  onChoose: (floor: number) => void
  /** What is told of a floor; how much of it is let where nothing is said. */
  figureOf?: ((floor: Schema<'PlanFloor'>) => string) | undefined
}

/** The floors of an object, the uppermost on top, each with how much of it is let. */
export function FloorList({ floors, current, onChoose, figureOf }: FloorListProps) {
  const buildings = [...new Map(floors.map(({ building }) => [building.id, building])).values()]
  return (
    <nav aria-label="Этажи" className="flex flex-col gap-2 p-2">
      {buildings.map((building) => (
        <section key={building.id} aria-label={building.name}>
          {buildings.length > 1 && <h2 className="px-2 pt-1 pb-0.5 text-ink-3 text-sm">{building.name}</h2>}
          <ul className="flex flex-col">
            {floors
              .filter((floor) => floor.building.id === building.id)
              .map((floor) => (
                <li key={floor.id}>
                  <FloorButton
                    floor={floor}
                    isCurrent={floor.id === current}
                    figure={figureOf?.(floor)}
                    onChoose={onChoose}
                  />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

interface FloorButtonProps {
  floor: Schema<'PlanFloor'>
  isCurrent: boolean
  figure: string | undefined
  onChoose: (floor: number) => void
}

function FloorButton({ floor, isCurrent, figure, onChoose }: FloorButtonProps) {
  const { occupancy_pct: share } = floor.totals
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onChoose(floor.id)}
      className={clsx(
        'grid w-full grid-cols-[1fr_4rem_2.75rem] items-center gap-2 rounded-md px-2 py-1.5 text-left outline-offset-2 focus-visible:outline-2 focus-visible:outline-focus max-md:min-h-11',
        isCurrent ? 'bg-brand-soft font-semibold' : 'hover:bg-sunken',
      )}
    >
      <span className={clsx('truncate', !floor.has_plan && 'text-ink-3')}>{floor.name}</span>
      {figure === undefined ? (
        <>
          <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-muted-soft">
            <span className="block h-full bg-ok-mark" style={{ width: `${share ?? 0}%` }} />
          </span>
          <span className="text-right text-ink-2 text-sm tabular-nums">
            {share === null ? '—' : `${formatDecimal(String(Math.round(Number(share))))} %`}
          </span>
        </>
      ) : (
        <span className="col-span-2 text-right text-ink-2 text-sm tabular-nums">{figure}</span>
      )}
    </button>
  )
}
