import { useQuery, useQueryClient } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Checkbox, Field, NumberInput } from '@ws/ui'
import { useState } from 'react'
import { errorsOf } from '../../../lib/errors-of'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { SettingGroup, SettingGroupForm } from '../setting-group/setting-group'

type Settings = Schema<'StockSettings'>

const KEY = ['/settings/stock']

/** Запасы: what happens when something runs short. */
export function StockSettings() {
  const { api } = useServices()
  const settings = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => unwrap(api.GET('/settings/stock', { signal })),
  })
  return (
    <SettingGroup title="Запасы: нехватка" settings={settings}>
      {(known) => <StockForm key={known.version} settings={known} />}
    </SettingGroup>
  )
}

function StockForm({ settings }: { settings: Settings }) {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const { values: known, version, may_edit: mayEdit } = settings
  const [createsTodo, setCreatesTodo] = useState(known.low_creates_todo)
  const [days, setDays] = useState<number | null>(known.low_repeat_days)
  const save = useMutation({
    // What is missing or out of bounds the server names at its field.
    mutationFn: () =>
      unwrap(
        api.PATCH('/settings/stock', {
          body: { low_creates_todo: createsTodo, low_repeat_days: days as number, version },
        }),
      ),
    onSuccess: (saved) => queryClient.setQueryData(KEY, saved),
    meta: { done: 'Правила сохранены', isQuiet: true },
  })
  return (
    <SettingGroupForm
      queryKey={KEY}
      isDirty={createsTodo !== known.low_creates_todo || days !== known.low_repeat_days}
      mayEdit={mayEdit}
      save={save}
      onReset={() => {
        setCreatesTodo(known.low_creates_todo)
        setDays(known.low_repeat_days)
      }}
    >
      <Checkbox
        label="Создавать задачу на закупку"
        hint="Одна открытая задача на позицию, которой стало меньше минимума"
        checked={createsTodo}
        disabled={!mayEdit}
        onCheckedChange={(next) => setCreatesTodo(next === true)}
      />
      <Field
        label="Напоминать о нехватке, дней"
        hint="Через столько дней о нехватке сообщается снова. Обычно 7"
        error={errorsOf(save.error).low_repeat_days?.[0]}
        disabled={!mayEdit}
      >
        <NumberInput name="low_repeat_days" value={days} className="w-32" onChange={setDays} />
      </Field>
    </SettingGroupForm>
  )
}
