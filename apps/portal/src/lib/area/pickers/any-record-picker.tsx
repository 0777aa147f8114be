import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Combobox } from '@ws/ui'
import { useServices } from '../../services-context'

/** A record that was found, whatever its kind. */
export interface FoundRecord {
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
  'goods',
  'contract',
  'object',
  'document',
] as const
const OFFERED = 5

interface AnyRecordPickerProps {
  value: FoundRecord | null
  onChange: (found: FoundRecord | null) => void
  /** Finds besides what the search over all records does not know. */
  more?: (text: string, signal: AbortSignal) => Promise<FoundRecord[]>
}

/** Chooses a record of any kind by its name or number; stands inside a `Field`. */
export function AnyRecordPicker({ value, onChange, more }: AnyRecordPickerProps) {
  const { api } = useServices()
  const load = async (text: string, signal: AbortSignal): Promise<FoundRecord[]> => {
    if (text.trim() === '') return []
    const query = { q: text.slice(0, 200), types: [...TYPES], limit: OFFERED }
    const [{ data }, found = []] = await Promise.all([
      unwrap(api.GET('/search', { params: { query }, signal })),
      more?.(query.q, signal),
    ])
    const named = data.flatMap(({ type, items }) => {
      const known = TYPES.find((one) => one === type)
      return known ? items.map(({ id, title }) => ({ entity: known, id, title })) : []
    })
    return [...found, ...named]
  }
  return (
    <Combobox<FoundRecord>
      value={value}
      load={load}
      getKey={(one) => `${one.entity}:${one.id}`}
      getLabel={(one) => `${one.title} · ${labels.RecordEntity[one.entity].toLowerCase()}`}
      placeholder="Найти по названию или номеру"
      emptyText="Введите название или номер"
      onChange={onChange}
    />
  )
}
