import { Field, Select } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'

interface MoveDialogProps {
  title: string
  label: string
  rooms: readonly { id: number; number: string }[]
  onDone: (room: number) => void
  onClose: () => void
}

/** The other end of a move, chosen without the plan. */
export function MoveDialog({ title, label, rooms, onDone, onClose }: MoveDialogProps) {
  const [room, setRoom] = useState<string | null>(null)
  return (
    <AskDialog
      title={title}
      action="Запланировать"
      isBusy={false}
      disabled={room === null}
      onSend={() => onDone(Number(room))}
      onClose={onClose}
    >
      <Field label={label} required>
        <Select
          value={room}
          options={rooms.map(({ id, number }) => ({ value: String(id), label: number }))}
          onChange={setRoom}
        />
      </Field>
    </AskDialog>
  )
}
