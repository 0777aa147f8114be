import { Combobox } from '@ws/ui'
import { useMemo } from 'react'
import { listTimezones, type Timezone, toTimezone } from './timezones'

/** Chooses a time zone by its city, the Russian ones first. */
export function TimezonePicker({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const zones = useMemo(listTimezones, [])
  return (
    <Combobox<Timezone>
      value={toTimezone(value)}
      options={zones}
      clearable={false}
      getKey={({ id }) => id}
      getLabel={({ label }) => label}
      emptyText="Такого часового пояса нет"
      onChange={(zone) => {
        if (zone) onChange(zone.id)
      }}
    />
  )
}
