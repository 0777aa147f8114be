import { unwrap } from '@ws/api-client'
import { IconButton, type MenuItem } from '@ws/ui'
import { Eye, EyeOff, Star } from 'lucide-react'
import { useMutation } from '../../../query/use-mutation'
import { useServices } from '../../../services-context'
import type { Area } from '../../area'
import { useRecordParts } from './use-record-parts'

/** The star in the head of a record. */
export function RecordMarks({ area, id }: { area: Area; id: number }) {
  const { data } = useRecordParts(area, id)
  const mark = useMark(area, id, '/favorites')
  if (data === undefined || !area.detail.parts.includes('favorites')) return null
  return (
    <IconButton
      label={data.is_favorite ? 'Убрать из избранного' : 'Добавить в избранное'}
      pressed={data.is_favorite}
      loading={mark.isPending}
      onClick={() => mark.mutate(!data.is_favorite)}
    >
      <Star size={16} strokeWidth={1.75} fill={data.is_favorite ? 'currentColor' : 'none'} />
    </IconButton>
  )
}

/** The line of the record's menu that begins or ends watching. */
export function useMarkItems(area: Area, id: number): MenuItem[] {
  const { data } = useRecordParts(area, id)
  const mark = useMark(area, id, '/watchers')
  if (!area.detail.parts.includes('watching')) return []
  const isWatching = data?.is_watching === true
  const Icon = isWatching ? EyeOff : Eye
  return [
    {
      label: isWatching ? 'Не наблюдать' : 'Наблюдать',
      icon: <Icon size={16} strokeWidth={1.75} />,
      // The line has its place before the answer comes: those below would move under the pointer.
      disabled: data === undefined,
      onSelect: () => mark.mutate(!isWatching),
    },
  ]
}

/** Sets or takes away a mark of the person's own on a record. */
function useMark(area: Area, id: number, path: '/favorites' | '/watchers') {
  const { api } = useServices()
  const record = { entity: area.detail.history ?? 'todo', entity_id: id } as const
  return useMutation({
    mutationFn: (isOn: boolean): Promise<unknown> =>
      unwrap(isOn ? api.POST(path, { body: record }) : api.DELETE(path, { params: { query: record } })),
    meta: { invalidates: [[area.path]], isFormless: true },
  })
}
