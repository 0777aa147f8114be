import { ApiError } from '@ws/api-client'
import { DateTimeInput, Field } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'

interface ScheduleDialogProps {
  isBusy: boolean
  error: unknown
  onSend: (moment: string) => void
  onClose: () => void
}

/** Asks when an article comes out. */
export function ScheduleDialog({ isBusy, error, onSend, onClose }: ScheduleDialogProps) {
  const [moment, setMoment] = useState<string | null>(null)
  const isPast = moment !== null && Date.parse(moment) <= Date.now()
  const refused = error instanceof ApiError ? error.errors.publish_at?.[0] : undefined
  return (
    <AskDialog
      title="Запланировать публикацию"
      action="Запланировать"
      isBusy={isBusy}
      disabled={moment === null || isPast}
      error={error}
      fields={['publish_at']}
      onSend={() => moment !== null && onSend(moment)}
      onClose={onClose}
    >
      <Field label="Опубликовать" required error={isPast ? 'Это время уже прошло' : refused}>
        <DateTimeInput defaultTime="09:00" value={moment} onChange={setMoment} />
      </Field>
    </AskDialog>
  )
}
