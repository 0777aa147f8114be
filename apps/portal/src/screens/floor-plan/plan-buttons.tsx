import { Button, DropdownMenu, IconButton, toast } from '@ws/ui'
import { Copy, PencilRuler, Printer } from 'lucide-react'
import { useState } from 'react'
import type { FloorPlan, PlanFloor } from '../../lib/plan/types'
import { CopyPlanDialog } from './copy-plan-dialog'
import { savePicture } from './export-picture'

interface PlanButtonsProps {
  object: number
  plan: FloorPlan
  floors: readonly PlanFloor[]
  onEdit: () => void
}

/** What is done with the plan as a whole. */
export function PlanButtons({ object, plan, floors, onEdit }: PlanButtonsProps) {
  const holder = plan.lock && !plan.lock.is_own ? plan.lock.holder.name : null
  const [isCopying, setCopying] = useState(false)
  const isDrawn = plan.sheet !== null || plan.rooms.some(({ polygon }) => polygon !== null)
  const others = floors.filter(({ id }) => id !== plan.floor.id)
  const mayCopy = plan.allowed.includes('edit') && isDrawn && others.length > 0
  return (
    <>
      {holder !== null && <span className="text-ink-3 text-sm max-lg:hidden">Редактирует {holder}</span>}
      <DropdownMenu
        trigger={
          <Button variant="ghost" className="max-md:hidden">
            <Printer size={16} strokeWidth={1.75} aria-hidden="true" />
            Печать
          </Button>
        }
        items={[
          { label: 'Печать или PDF', description: 'A4 или A3, альбомная', onSelect: () => window.print() },
          { label: 'Картинка PNG', description: 'То, что видно на экране', onSelect: () => void saveShown(plan) },
        ]}
      />
      {mayCopy && (
        <IconButton label="Скопировать план на другие этажи" className="max-md:hidden" onClick={() => setCopying(true)}>
          <Copy size={16} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      )}
      {isCopying && <CopyPlanDialog {...{ object, plan, others }} onClose={() => setCopying(false)} />}
      {plan.allowed.includes('edit') && (
        <Button onClick={onEdit} className="max-md:hidden">
          <PencilRuler size={16} strokeWidth={1.75} aria-hidden="true" />
          {plan.draft ? 'Продолжить правку' : 'Править план'}
        </Button>
      )}
    </>
  )
}

async function saveShown({ floor }: FloorPlan): Promise<void> {
  const svg = document.querySelector<SVGSVGElement>('[data-slot="plan-canvas"] > svg')
  try {
    if (svg) await savePicture(svg, `План ${floor.building.name}, ${floor.name}`)
  } catch {
    toast.error('Не удалось сохранить картинку. Попробуйте печать в PDF')
  }
}
