import { useMemo } from 'react'
import { RecordPicker } from './record-picker'

/** Chooses a position, of one department where that is given; stands inside a `Field`. */
export function PositionPicker({
  department,
  ...props
}: {
  department: number | null
  value: number | null
  known?: unknown
  onChange: (id: number | null) => void
}) {
  const within = useMemo(() => (department === null ? undefined : { department: [department] }), [department])
  return (
    <RecordPicker
      {...props}
      path="/accounts/positions"
      within={within}
      placeholder="Не выбрано"
      emptyText={within && 'В этом отделе такой должности нет'}
    />
  )
}
