import { Field, Input } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { readSize } from '../read-size'

interface PartDialogProps {
  room: string
  onDone: (area: string) => void
  onClose: () => void
}

/** A part of a room by its area, without drawing it. */
export function PartDialog({ room, onDone, onClose }: PartDialogProps) {
  const [text, setText] = useState('')
  const area = readSize(text)
  return (
    <AskDialog
      title={`Часть помещения ${room}`}
      description="Точную границу можно начертить на плане"
      action="Добавить"
      isBusy={false}
      disabled={area === undefined}
      onSend={() => area !== undefined && onDone(area)}
      onClose={onClose}
    >
      <Field label="Площадь, м²" required error={text !== '' && area === undefined ? 'Например: 24,5' : undefined}>
        <Input
          inputMode="decimal"
          value={text}
          maxLength={10}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
    </AskDialog>
  )
}
