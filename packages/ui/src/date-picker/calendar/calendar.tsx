import { forwardRef } from 'react'
import { useControllable } from '../../lib/hooks/use-controllable'
import { CalendarFrame, type CalendarLimits } from './calendar-frame'

/** Props of {@link Calendar}: days are `YYYY-MM-DD`. */
export interface CalendarProps extends CalendarLimits {
  value?: string | null | undefined
  defaultValue?: string | null | undefined
  onChange?: ((day: string) => void) | undefined
  /** Shows the numbers of weeks by ISO 8601. */
  weekNumbers?: boolean | undefined
  className?: string | undefined
  'aria-label'?: string | undefined
}

/** A month of days to choose one from; weeks begin on Monday. Arrows, PageUp and PageDown move, a finger swipes. */
export const Calendar = forwardRef<HTMLDivElement, CalendarProps>(function Calendar(
  { value: given, defaultValue = null, onChange, ...props },
  ref,
) {
  const [value, setValue] = useControllable<string | null>(
    given,
    defaultValue,
    (day) => day !== null && onChange?.(day),
  )
  return (
    <CalendarFrame
      ref={ref}
      {...props}
      initialDay={value}
      markOf={(day) => ({ isSelected: day === value })}
      onPick={setValue}
    />
  )
})
