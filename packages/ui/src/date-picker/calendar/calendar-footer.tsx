import { Button } from '../../button/button'
import { useLabels } from '../../labels/use-labels'
import { datePickerLabels } from '../date-picker-labels'

/** Under a calendar: a shortcut to the present and the way back to nothing. Not exported. */
export function CalendarFooter({
  present,
  onPresent,
  onClear,
}: {
  /** «Сегодня»; absent where there is no such shortcut. */
  present?: string | undefined
  onPresent?: (() => void) | undefined
  /** Absent while there is nothing to clear. */
  onClear?: (() => void) | undefined
}) {
  const labels = useLabels('datePicker', datePickerLabels)
  return (
    <div className="wu:flex wu:items-center wu:justify-between wu:gap-2 wu:border-line wu:border-t wu:pt-2">
      {present !== undefined && (
        <Button size="sm" variant="ghost" disabled={!onPresent} onClick={onPresent}>
          {present}
        </Button>
      )}
      {onClear && (
        <Button size="sm" variant="ghost" onClick={onClear}>
          {labels.clear}
        </Button>
      )}
    </div>
  )
}
