import type { Schema } from '@ws/api-client/contract'
import { Button, DropdownMenu, Empty, NothingFoundArt } from '@ws/ui'
import { Copy, PencilRuler, Upload } from 'lucide-react'
import { usePhone } from '../../lib/page/use-phone'
import type { FloorPlan } from '../../lib/plan/types'
import { useCopyPlan } from './use-copy-plan'

interface EmptyPlanProps {
  object: number
  plan: FloorPlan
  floors: readonly Schema<'PlanFloor'>[]
  /** Begins to draw, with this tool. */
  onEdit: (tool: string) => void
}

/** A floor that nobody has drawn, and the ways to begin. */
export function EmptyPlan({ object, plan, floors, onEdit }: EmptyPlanProps) {
  const copy = useCopyPlan(object)
  const isPhone = usePhone()
  const drawn = floors.filter(({ id, has_plan }) => has_plan && id !== plan.floor.id)
  return (
    <div className="grid min-h-0 flex-1 place-items-center bg-sunken">
      <Empty
        icon={<NothingFoundArt />}
        title="План этажа не загружен"
        text={
          isPhone
            ? 'Подложку загружают и помещения рисуют на большом экране'
            : 'Загрузите подложку (PNG, JPG, SVG, PDF) или нарисуйте помещения с нуля'
        }
        action={
          plan.allowed.includes('edit') ? (
            <>
              {!isPhone && (
                <>
                  <Button variant="primary" onClick={() => onEdit('background')}>
                    <Upload size={16} strokeWidth={1.75} aria-hidden="true" />
                    Загрузить подложку
                  </Button>
                  <Button onClick={() => onEdit('rectangle')}>
                    <PencilRuler size={16} strokeWidth={1.75} aria-hidden="true" />
                    Рисовать
                  </Button>
                </>
              )}
              {drawn.length > 0 && !isPhone && (
                <DropdownMenu
                  trigger={
                    <Button loading={copy.isPending}>
                      <Copy size={16} strokeWidth={1.75} aria-hidden="true" />
                      Скопировать с другого этажа
                    </Button>
                  }
                  items={drawn.map(({ id, name }) => ({
                    label: name,
                    onSelect: () =>
                      copy.mutate({ from: id, to: [plan.floor.id] }, { onSuccess: () => onEdit('select') }),
                  }))}
                />
              )}
            </>
          ) : undefined
        }
      />
    </div>
  )
}
