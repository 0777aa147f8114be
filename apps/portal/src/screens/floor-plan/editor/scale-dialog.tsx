import type { PlanPoint } from '@ws/api-client/contract/plan-geometry'
import { Button, Dialog, Field, NumberInput } from '@ws/ui'
import { useState } from 'react'
import type { Drawing } from './drawing'

interface ScaleDialogProps {
  drawing: Drawing
  points: readonly [PlanPoint, PlanPoint]
  onDraw: (drawing: Drawing) => void
  onClose: () => void
}

/** How far two points of the background are from each other in truth. */
export function ScaleDialog({ drawing, points, onDraw, onClose }: ScaleDialogProps) {
  const [distance, setDistance] = useState<number | null>(null)
  const isGiven = distance !== null && distance > 0
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title="Масштаб по двум точкам"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Отмена
          </Button>
          <Button
            variant="primary"
            disabled={!isGiven}
            onClick={() => {
              if (isGiven) onDraw(scaled(drawing, points, distance))
              onClose()
            }}
          >
            Задать масштаб
          </Button>
        </>
      }
    >
      <Field label="Расстояние между точками, м" required>
        <NumberInput value={distance} fractionDigits={2} min={0.01} onChange={setDistance} />
      </Field>
    </Dialog>
  )
}

/** The background made as large as it is in truth; its first point stays where it is. */
function scaled(drawing: Drawing, [a, b]: readonly [PlanPoint, PlanPoint], distance: number): Drawing {
  const drawn = Math.hypot(b[0] - a[0], b[1] - a[1])
  if (drawn === 0) return drawing
  const by = distance / drawn
  const { sheet } = drawing
  return {
    ...drawing,
    sheet: {
      ...sheet,
      bg_scale: sheet.bg_scale * by,
      bg_x: a[0] - (a[0] - sheet.bg_x) * by,
      bg_y: a[1] - (a[1] - sheet.bg_y) * by,
    },
  }
}
