import { Checkbox } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../lib/area/actions/ask-dialog'
import type { FloorPlan, PlanFloor } from '../../lib/plan/types'
import { useCopyPlan } from './use-copy-plan'

interface CopyPlanDialogProps {
  object: number
  plan: FloorPlan
  others: readonly PlanFloor[]
  onClose: () => void
}

const NO_FIELDS: string[] = []

/** Which floors get the drawing of this one: as drafts, to be looked at and published. */
export function CopyPlanDialog({ object, plan, others, onClose }: CopyPlanDialogProps) {
  const copy = useCopyPlan(object)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const send = async () => {
    await copy.mutateAsync({ from: plan.floor.id, to: [...chosen] })
    onClose()
  }
  return (
    <AskDialog
      title="Скопировать план на другие этажи"
      description="Стены и контуры попадут в черновики этих этажей. Помещения находят свои контуры по концу номера"
      action="Скопировать"
      isBusy={copy.isPending}
      disabled={chosen.length === 0}
      error={copy.error}
      fields={NO_FIELDS}
      onSend={() => void send()}
      onClose={onClose}
    >
      <ul className="flex max-h-72 flex-col gap-2 overflow-y-auto">
        {others.map(({ id, name, building, has_plan }) => (
          <li key={id}>
            <Checkbox
              label={`${building.name}, ${name}${has_plan ? ' — план уже есть' : ''}`}
              checked={chosen.includes(id)}
              onCheckedChange={(isOn) =>
                setChosen(isOn === true ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
          </li>
        ))}
      </ul>
    </AskDialog>
  )
}
