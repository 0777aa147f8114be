import { labels } from '@ws/api-client/contract/labels'
import type { PlanEntrance } from '../../../lib/plan/types'
import { EditorMarks } from './editor-marks'

interface EditorEntrancesProps {
  entrances: readonly PlanEntrance[]
  /** The one that is placed next. */
  next: number | undefined
  onNext: (entrance: number) => void
  onRemove: (entrance: PlanEntrance) => void
}

/** The entrances that lead to this floor: chosen here, put where the plan is pressed. */
export function EditorEntrances({ entrances, next, onNext, onRemove }: EditorEntrancesProps) {
  return (
    <EditorMarks
      title="Входы"
      marks={entrances.map(({ id, name, x, entrance_kind }) => ({
        ...{ id, name, isPlaced: x !== null },
        note: x === null ? 'Не размещён' : labels.EntranceKind[entrance_kind],
      }))}
      next={next}
      onNext={onNext}
      onRemove={(id) => {
        const entrance = entrances.find((one) => one.id === id)
        if (entrance) onRemove(entrance)
      }}
    />
  )
}
