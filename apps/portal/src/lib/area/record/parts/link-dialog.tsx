import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Combobox, Field, Select } from '@ws/ui'
import { useState } from 'react'
import { optionsOf } from '../../../options-of'
import { useMutation } from '../../../query/use-mutation'
import { useServices } from '../../../services-context'
import { AskDialog } from '../../actions/ask-dialog'
import type { PartProps } from './record-parts'

type Kind = Schema<'LinkKind'>

/** A record that was found, whatever its kind. */
interface Found {
  entity: Schema<'RecordEntity'>
  id: number
  title: string
}

/** What has a page to link to; files are attached instead. */
const TYPES = [
  'todo',
  'tenant',
  'team',
  'territory',
  'building',
  'room',
  'profile',
  'goods_type',
  'contract',
  'object',
  'document',
] as const
const KINDS = optionsOf(labels.LinkKind)
const OFFERED = 5

/** Asks which record is linked, and how. */
export function LinkDialog({ area, entity, record, onClose }: PartProps & { onClose: () => void }) {
  const { api } = useServices()
  const [other, setOther] = useState<Found | null>(null)
  const [kind, setKind] = useState<Kind>('relates')
  const link = useMutation({
    mutationFn: ({ entity: to_entity, id: to_id }: Found) =>
      unwrap(api.POST('/links', { body: { from_entity: entity, from_id: record.id, to_entity, to_id, kind } })),
    meta: { invalidates: [[area.path]] },
    onSuccess: onClose,
  })
  const load = async (text: string, signal: AbortSignal): Promise<Found[]> => {
    if (text.trim() === '') return []
    const query = { q: text.slice(0, 200), types: [...TYPES], limit: OFFERED }
    const { data } = await unwrap(api.GET('/search', { params: { query }, signal }))
    return data.flatMap(({ type, items }) => {
      const known = TYPES.find((one) => one === type)
      return known ? items.map(({ id, title }) => ({ entity: known, id, title })) : []
    })
  }
  return (
    <AskDialog
      title="Добавить связь"
      action="Связать"
      isBusy={link.isPending}
      disabled={other === null}
      error={link.error}
      onSend={() => other && link.mutate(other)}
      onClose={onClose}
    >
      <Field label="Вид связи">
        <Select value={kind} options={KINDS} onChange={(next) => setKind(next as Kind)} />
      </Field>
      <Field label="Запись" required>
        <Combobox<Found>
          value={other}
          load={load}
          getKey={(one) => `${one.entity}:${one.id}`}
          getLabel={(one) => `${one.title} · ${labels.RecordEntity[one.entity].toLowerCase()}`}
          placeholder="Найти по названию или номеру"
          emptyText="Введите название или номер"
          onChange={setOther}
        />
      </Field>
    </AskDialog>
  )
}
