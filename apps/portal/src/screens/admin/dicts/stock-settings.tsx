import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Banner, Button, Card, Checkbox, ErrorState, Field, NumberInput, Skeleton } from '@ws/ui'
import { type FormEvent, useState } from 'react'
import { useLeaveGuard } from '../../../lib/page/use-leave-guard'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'

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
    <section aria-label="Запасы: нехватка" className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">Запасы: нехватка</h2>
      {settings.isPending && <Skeleton className="h-32" />}
      {settings.isError && !settings.data && (
        <ErrorState text={settings.error.message} onRetry={() => void settings.refetch()} />
      )}
      {settings.data && <SettingsForm key={settings.data.version} settings={settings.data} />}
    </section>
  )
}

function SettingsForm({ settings }: { settings: Settings }) {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const { values: known, version, may_edit: mayEdit } = settings
  const [createsTodo, setCreatesTodo] = useState(known.low_creates_todo)
  const [days, setDays] = useState<number | null>(known.low_repeat_days)
  const isDirty = createsTodo !== known.low_creates_todo || days !== known.low_repeat_days
  useLeaveGuard(isDirty)
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
  const refused = save.error instanceof ApiError ? save.error : null
  const isStray = save.error !== null && Object.keys(refused?.errors ?? {}).length === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isDirty) save.mutate()
  }
  return (
    <Card>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {isStray && <Banner tone="bad">{save.error?.message}</Banner>}
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
          error={refused?.errors.low_repeat_days?.[0]}
          disabled={!mayEdit}
        >
          <NumberInput name="low_repeat_days" value={days} className="w-32" onChange={setDays} />
        </Field>
        {mayEdit && (
          <div>
            <Button type="submit" variant="primary" disabled={!isDirty} loading={save.isPending}>
              Сохранить
            </Button>
          </div>
        )}
      </form>
    </Card>
  )
}
