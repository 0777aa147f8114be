import { Button, DropdownMenu, toast } from '@ws/ui'
import { PencilRuler, Printer } from 'lucide-react'
import { savePicture } from './export-picture'
import type { FloorPlan } from './types'

interface PlanButtonsProps {
  plan: FloorPlan
  onEdit: () => void
}

/** What is done with the plan as a whole. */
export function PlanButtons({ plan, onEdit }: PlanButtonsProps) {
  const holder = plan.lock && !plan.lock.is_own ? plan.lock.holder.name : null
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
