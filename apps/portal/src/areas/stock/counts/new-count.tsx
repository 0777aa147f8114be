import { unwrap } from '@ws/api-client'
import { Banner, Button, Field, Textarea } from '@ws/ui'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { refusalOf } from '../../../lib/area/actions/refusal'
import { useNamesOf } from '../../../lib/area/kinds/named'
import { RecordPicker } from '../../../lib/area/pickers/record-picker'
import { errorsOf } from '../../../lib/errors-of'
import { useFocusOnRefusal } from '../../../lib/page/use-focus-on-refusal'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { COUNTS } from './counts.queries'

const LIVING = { archived: false }

/** Chooses where and what is counted. */
export function NewCount({ onMade, onBack }: { onMade: (id: number) => void; onBack: () => void }) {
  const { api } = useServices()
  const [storage, setStorage] = useState<number | null>(null)
  const [goodsTypes, setGoodsTypes] = useState<number[]>([])
  const [consumableTypes, setConsumableTypes] = useState<number[]>([])
  const [comment, setComment] = useState('')
  const send = useMutation({
    mutationFn: (place: number) =>
      unwrap(
        api.POST('/stock/counts', {
          body: {
            storage: place,
            goods_types: goodsTypes,
            consumable_types: consumableTypes,
            comment: comment.trim() || null,
          },
        }),
      ),
    meta: { isQuiet: true, invalidates: [[COUNTS]] },
    onSuccess: ({ id }) => onMade(id),
  })
  const refusal = refusalOf(send.error).text
  const form = useFocusOnRefusal(send.error)
  const errors = errorsOf(send.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (storage !== null) send.mutate(storage)
  }
  return (
    <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {refusal !== undefined && <Banner tone="bad">{refusal}</Banner>}
      <Field label="Место хранения" required error={errors.storage?.[0]}>
        <RecordPicker
          path="/storages"
          within={LIVING}
          value={storage}
          placeholder="Выберите место хранения"
          onChange={setStorage}
        />
      </Field>
      <TypesField label="Типы ТМЦ" path="/goods/goods_type" value={goodsTypes} onChange={setGoodsTypes} />
      <TypesField
        label="Типы расходников"
        path="/consumable/consumable_types"
        value={consumableTypes}
        onChange={setConsumableTypes}
      />
      <p className="text-ink-3 text-sm">Без типов в ведомость попадёт всё, что лежит в этом месте.</p>
      <Field label="Комментарий" error={errors.comment?.[0]}>
        <Textarea value={comment} maxLength={1000} onChange={(event) => setComment(event.currentTarget.value)} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={send.isPending} disabled={storage === null}>
          Составить ведомость
        </Button>
        <Button variant="ghost" onClick={onBack}>
          Назад
        </Button>
      </div>
    </form>
  )
}

interface TypesFieldProps {
  label: string
  path: '/goods/goods_type' | '/consumable/consumable_types'
  value: number[]
  onChange: (ids: number[]) => void
}

function TypesField({ label, path, value, onChange }: TypesFieldProps) {
  const names = useNamesOf(path, value, [])
  const nameOf = (id: number) => names.find((one) => one?.id === id)?.name ?? '…'
  return (
    <div className="flex flex-col gap-2">
      <Field label={label}>
        <RecordPicker
          path={path}
          value={null}
          placeholder="Все, что здесь лежат"
          onChange={(id) => id !== null && !value.includes(id) && onChange([...value, id])}
        />
      </Field>
      {value.length > 0 && (
        <span className="flex flex-wrap gap-1">
          {value.map((id) => (
            <Button
              key={id}
              size="sm"
              aria-label={`Убрать: ${nameOf(id)}`}
              onClick={() => onChange(value.filter((one) => one !== id))}
            >
              {nameOf(id)}
              <X size={14} strokeWidth={1.75} aria-hidden="true" />
            </Button>
          ))}
        </span>
      )}
    </div>
  )
}
