import { Empty, ErrorState, NothingFoundArt, Skeleton } from '@ws/ui'
import { LayoutCanvas } from '../canvas/layout-canvas'
import type { LayoutActs } from '../layout-acts'
import type { Plan } from '../layout-items'
import type { TenantLayout } from '../tenant-layout.queries'
import type { Mode } from '../use-layout-address'
import type { usePlaces } from './use-places'

interface PlanAreaProps {
  places: ReturnType<typeof usePlaces>
  layout: TenantLayout
  plan: Plan
  candidates: ReadonlySet<number>
  mode: Mode
  acts: LayoutActs
}

/** The plan of the floor in sight, or why there is none. */
export function PlanArea({ places, acts, ...shared }: PlanAreaProps) {
  if (places.error) return <ErrorState text={places.error.message} onRetry={places.retry} />
  if (places.isEmpty) {
    return (
      <Empty
        icon={<NothingFoundArt />}
        title="Планов пока нет"
        text="Добавьте объект с этажами, и здесь появятся их планы"
      />
    )
  }
  if (places.plan === undefined) return <Skeleton className="m-6 flex-1" />
  if (places.plan.rooms.every(({ polygon }) => polygon === null)) {
    return (
      <Empty icon={<NothingFoundArt />} title="План этажа не начерчен" text="Помещения можно выбрать из списка слева" />
    )
  }
  return (
    <LayoutCanvas
      key={places.floor}
      {...shared}
      floor={places.plan}
      isOpen={acts.isOpen}
      onToggle={({ id }) => acts.toggle(id)}
      onPart={({ id }, polygon) => acts.part(id, { polygon })}
      onMove={(from, to) => acts.move(from.id, to.id)}
    />
  )
}
