import { useQuery, useQueryClient } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Field, NumberInput } from '@ws/ui'
import { useState } from 'react'
import { errorsOf } from '../../../lib/errors-of'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { SettingGroup, SettingGroupForm } from '../setting-group/setting-group'

type Settings = Schema<'RoomSettings'>

const KEY = ['/settings/rooms']

/** Помещения: how rooms are measured and kept. */
export function RoomSettings() {
  const { api } = useServices()
  const settings = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => unwrap(api.GET('/settings/rooms', { signal })),
  })
  return (
    <SettingGroup title="Помещения: площадь и брони" settings={settings}>
      {(known) => <RoomForm key={known.version} settings={known} />}
    </SettingGroup>
  )
}

function RoomForm({ settings }: { settings: Settings }) {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const { values: known, version, may_edit: mayEdit } = settings
  const [tolerance, setTolerance] = useState<number | null>(known.area_tolerance_pct)
  const [days, setDays] = useState<number | null>(known.reservation_max_days)
  const save = useMutation({
    // What is missing or out of bounds the server names at its field.
    mutationFn: () =>
      unwrap(
        api.PATCH('/settings/rooms', {
          body: { area_tolerance_pct: tolerance as number, reservation_max_days: days as number, version },
        }),
      ),
    onSuccess: (saved) => queryClient.setQueryData(KEY, saved),
    meta: { done: 'Правила сохранены', isQuiet: true, invalidates: [['/objects']] },
  })
  const errors = errorsOf(save.error)
  return (
    <SettingGroupForm
      queryKey={KEY}
      isDirty={tolerance !== known.area_tolerance_pct || days !== known.reservation_max_days}
      mayEdit={mayEdit}
      save={save}
      onReset={() => {
        setTolerance(known.area_tolerance_pct)
        setDays(known.reservation_max_days)
      }}
    >
      <Field
        label="Допуск площади, %"
        hint="Если план расходится с техпаспортом больше, помещение отмечается. Обычно 5"
        error={errors.area_tolerance_pct?.[0]}
        disabled={!mayEdit}
      >
        <NumberInput name="area_tolerance_pct" value={tolerance} className="w-32" onChange={setTolerance} />
      </Field>
      <Field
        label="Срок брони, дней"
        hint="Дольше помещение не держат. Обычно 90"
        error={errors.reservation_max_days?.[0]}
        disabled={!mayEdit}
      >
        <NumberInput name="reservation_max_days" value={days} className="w-32" onChange={setDays} />
      </Field>
    </SettingGroupForm>
  )
}
