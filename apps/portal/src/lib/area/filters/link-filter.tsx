import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { labels } from '@ws/api-client/contract/labels'
import { Combobox } from '@ws/ui'
import { useServices } from '../../services-context'
import type { FilterFace, FilterProps } from '../field'

/** What records are tied to most. */
const TYPES = ['contract', 'tenant', 'object', 'todo', 'room', 'profile'] as const
const OFFERED = 5

interface Found {
  /** `contract:12` */
  key: string
  title: string
}

/** Narrows a list to what is tied to one record. */
export const LinkFilter: FilterFace<'exact'> = {
  suffixes: ['exact'],
  accepts: (text) => /^[a-z_]{1,20}:[1-9]\d{0,14}$/.test(text),
  Control: LinkControl,
  Summary: ({ values }) => <>{useTitleOf(values.exact)}</>,
}

function LinkControl({ label, values, onChange }: FilterProps) {
  const { api } = useServices()
  const title = useTitleOf(values.exact)
  const load = async (text: string, signal: AbortSignal): Promise<Found[]> => {
    if (text.trim() === '') return []
    const query = { q: text.slice(0, 200), types: [...TYPES], limit: OFFERED }
    const { data } = await unwrap(api.GET('/search', { params: { query }, signal }))
    return data.flatMap(({ type, items }) =>
      items.map((one) => ({ key: `${type}:${one.id}`, title: `${labels.SearchType[type]}: ${one.title}` })),
    )
  }
  return (
    <Combobox<Found>
      aria-label={label}
      value={values.exact === undefined ? null : { key: values.exact, title }}
      load={load}
      getKey={({ key }) => key}
      getLabel={(one) => one.title}
      placeholder="Договор, арендатор, объект, задача"
      emptyText="Ничего не найдено"
      onChange={(next) => onChange({ exact: next?.key })}
    />
  )
}

/** What a record of an address is called; its number where the portal does not know. */
function useTitleOf(key: string | undefined): string {
  const { api } = useServices()
  const [entity = '', id = ''] = (key ?? '').split(':')
  const kind = Object.keys(labels.RecordEntity).find((one) => one === entity)
  const found = useQuery({
    queryKey: ['/content/parts', 'link-title', key],
    enabled: kind !== undefined,
    queryFn: async ({ signal }) => {
      const query = { records: [key ?? ''] }
      const { records } = await unwrap(api.GET('/content/parts', { params: { query }, signal }))
      return records[0]?.title ?? null
    },
  })
  if (kind === undefined) return ''
  return found.data ?? `${labels.RecordEntity[kind as keyof typeof labels.RecordEntity]} № ${id}`
}
