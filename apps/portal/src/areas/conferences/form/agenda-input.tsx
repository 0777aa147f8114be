import type { Schema } from '@ws/api-client/contract'
import { Button, Field, IconButton, Input, NumberInput } from '@ws/ui'
import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import type { InputProps } from '../../../lib/area/field'
import { RecordPicker } from '../../../lib/area/pickers/record-picker'

type Item = Schema<'ConferenceAgendaItem'>

/** What will be spoken of, in which order and for how long. */
export function AgendaInput({ label, value = [], nested, onChange, onBlur }: InputProps<Item[] | undefined, Item[]>) {
  const change = (at: number, changes: Partial<Item>) =>
    onChange(value.map((item, index) => (index === at ? { ...item, ...changes } : item)))
  const total = value.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)
  return (
    <fieldset className="flex flex-col gap-3" onBlur={onBlur}>
      <legend className="pb-1 font-[550]">{label}</legend>
      {value.map((item, at) => (
        <div key={at} className="flex flex-wrap items-end gap-2 rounded-lg border border-line p-3">
          <Field label={`Вопрос ${at + 1}`} className="min-w-60 flex-1" error={nested[`${at}.title`]}>
            <Input
              value={item.title}
              maxLength={200}
              onChange={(event) => change(at, { title: event.currentTarget.value })}
            />
          </Field>
          <Field label="Минут">
            <NumberInput
              className="w-24"
              min={1}
              max={480}
              value={item.minutes ?? null}
              onChange={(minutes) => change(at, { minutes })}
            />
          </Field>
          <Field label="Докладывает" className="w-56">
            <RecordPicker
              path="/accounts/profiles"
              placeholder="Никто"
              value={item.owner ?? null}
              onChange={(owner) => change(at, { owner })}
            />
          </Field>
          {at > 0 && (
            <IconButton label={`Выше: вопрос ${at + 1}`} onClick={() => onChange(moved(value, at))}>
              <ArrowUp size={18} strokeWidth={1.75} />
            </IconButton>
          )}
          <IconButton
            label={`Убрать вопрос ${at + 1}`}
            onClick={() => onChange(value.filter((_, index) => index !== at))}
          >
            <Trash2 size={18} strokeWidth={1.75} />
          </IconButton>
        </div>
      ))}
      <div className="flex items-center gap-3">
        <Button
          variant="secondary"
          size="sm"
          disabled={value.length >= 30}
          onClick={() => onChange([...value, { title: '', minutes: 10, owner: null }])}
        >
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          Добавить вопрос
        </Button>
        {total > 0 && <span className="text-ink-3">Всего {total} мин</span>}
      </div>
    </fieldset>
  )
}

function moved(items: readonly Item[], at: number): Item[] {
  const next = [...items]
  const [item] = next.splice(at, 1)
  if (item) next.splice(at - 1, 0, item)
  return next
}
