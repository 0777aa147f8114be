import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Button, Checkbox, Combobox, Dialog, Field } from '@ws/ui'
import { useState } from 'react'
import { useServices } from '../../services-context'

/** A record that was chosen, and whether it becomes a line of its own. */
export interface PickedRecord {
  entity: Schema<'RecordEntity'>
  id: number
  isBlock: boolean
}

interface Found {
  entity: Schema<'RecordEntity'>
  id: number
  title: string
}

const OFFERED = 5

/** Asks which record is named in the text. */
export function RecordPicker({ onPick, onClose }: { onPick: (record: PickedRecord) => void; onClose: () => void }) {
  const { api } = useServices()
  const [found, setFound] = useState<Found | null>(null)
  const [isBlock, setBlock] = useState(false)
  const load = async (text: string, signal: AbortSignal): Promise<Found[]> => {
    if (text.trim() === '') return []
    const query = { q: text.slice(0, 200), limit: OFFERED }
    const { data } = await unwrap(api.GET('/search', { params: { query }, signal }))
    return data.flatMap(({ type, items }) => {
      const entity = entityOf(type)
      return entity ? items.map(({ id, title }) => ({ entity, id, title })) : []
    })
  }
  return (
    <Dialog
      open
      title="Запись портала"
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button onClick={onClose}>Отмена</Button>
          <Button
            variant="primary"
            disabled={found === null}
            onClick={() => found && onPick({ entity: found.entity, id: found.id, isBlock })}
          >
            Вставить
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label="Запись" required>
          <Combobox<Found>
            value={found}
            load={load}
            getKey={(one) => `${one.entity}:${one.id}`}
            getLabel={(one) => `${one.title} · ${labels.RecordEntity[one.entity].toLowerCase()}`}
            placeholder="Найти по названию или номеру"
            emptyText="Введите название или номер"
            onChange={setFound}
          />
        </Field>
        <Checkbox
          label="Отдельной строкой"
          checked={isBlock}
          onCheckedChange={(checked) => setBlock(checked === true)}
        />
      </div>
    </Dialog>
  )
}

/** The search knows more kinds than a text may name. */
function entityOf(type: string): Schema<'RecordEntity'> | undefined {
  return (Object.keys(labels.RecordEntity) as Schema<'RecordEntity'>[]).find((name) => name === type)
}
