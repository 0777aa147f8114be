import { Button, Field, Input, Sheet } from '@ws/ui'
import { useState } from 'react'
import { PersonPicker } from '../../../lib/area/pickers/person-picker'
import type { FunctionNode } from '../function-schema.queries'
import type { Values } from './draft'

interface ChangePanelProps {
  one: FunctionNode
  onChange: (values: Values) => void
  onAdd: (name: string) => void
  onMove: () => void
  onRemove: () => void
  onClose: () => void
}

/** A function of the draft: what may be tried with it. */
export function ChangePanel({ one, onChange, onAdd, onMove, onRemove, onClose }: ChangePanelProps) {
  const [name, setName] = useState(one.name)
  const [hours, setHours] = useState(one.hours_month ?? '')
  const [responsible, setResponsible] = useState(one.responsible)
  const [child, setChild] = useState('')
  const norm = hours.trim().replace(',', '.')
  const isNorm = norm === '' || /^\d{1,5}(\.\d{1,2})?$/.test(norm)
  return (
    <Sheet
      open
      title={one.name}
      width={420}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      footer={
        <Button
          variant="primary"
          disabled={name.trim() === '' || !isNorm}
          onClick={() => {
            onChange({
              ...(name.trim() === one.name ? {} : { name: name.trim() }),
              ...(responsible === one.responsible ? {} : { responsible }),
              ...(norm === (one.hours_month ?? '') ? {} : { hours_month: norm || null }),
            })
            onClose()
          }}
        >
          Готово
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label="Функция" required>
          <Input value={name} maxLength={150} onChange={(event) => setName(event.currentTarget.value)} />
        </Field>
        <Field label="Ответственный">
          <PersonPicker value={responsible} known={one.responsible_details} onChange={setResponsible} />
        </Field>
        <Field label="Часов в месяц (норма)" error={isNorm ? undefined : 'Число часов, например 40 или 12,5'}>
          <Input value={hours} inputMode="decimal" onChange={(event) => setHours(event.currentTarget.value)} />
        </Field>
        <form
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (child.trim() === '') return
            onAdd(child.trim())
            onClose()
          }}
        >
          <Field label="Новая вложенная функция" className="flex-1">
            <Input value={child} maxLength={150} onChange={(event) => setChild(event.currentTarget.value)} />
          </Field>
          <Button type="submit" disabled={child.trim() === ''}>
            Добавить
          </Button>
        </form>
        <div className="flex flex-wrap gap-2">
          <Button onClick={onMove}>Переместить…</Button>
          <Button variant="danger" onClick={onRemove}>
            Удалить
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
