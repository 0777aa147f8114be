import { unwrap } from '@ws/api-client'
import type { RecordOf } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Badge, DropdownMenu, IconButton } from '@ws/ui'
import { GitBranchPlus, Keyboard, Palette, Pencil, Redo2, Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { optionsOf } from '../../../lib/options-of'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { MapKeysDialog } from './canvas/map-keys-dialog'
import { removeNode } from './store/map-acts'
import type { MapState, MapStore } from './store/map-store'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const LAYOUTS = optionsOf(labels.MindmapLayout)
const THEMES = optionsOf(labels.MindmapTheme)

interface MapToolbarProps {
  map: RecordOf<'/mindmaps'>
  store: MapStore
  state: MapState
  selected: string
  mayEdit: boolean
  search: ReactNode
  onAdd: () => void
  onEdit: () => void
  onSelect: (id: string) => void
  /** Beside the acts on the chosen node. */
  children: ReactNode
}

/** Above the canvas: what the keys do, for the mouse and the thumb, and how the map looks. */
export function MapToolbar(props: MapToolbarProps) {
  const { map, store, state, selected, mayEdit, search, onAdd, onEdit, onSelect, children } = props
  const { api } = useServices()
  const [isHelp, setHelp] = useState(false)
  const look = useMutation({
    mutationFn: (body: Partial<Pick<typeof map, 'layout' | 'theme'>>) =>
      unwrap(api.PATCH('/mindmaps/{id}', { params: { path: { id: map.id } }, body })),
    meta: { invalidates: [['/mindmaps']], isFormless: true },
  })
  return (
    <div
      role="toolbar"
      aria-label="Карта"
      data-slot="map-tools"
      className="flex shrink-0 flex-wrap items-center gap-1 border-line border-b bg-surface px-3 py-1.5"
    >
      {mayEdit && (
        <>
          <IconButton label="Добавить узел" onClick={onAdd}>
            <GitBranchPlus {...ICON} />
          </IconButton>
          <IconButton label="Изменить текст" onClick={onEdit}>
            <Pencil {...ICON} />
          </IconButton>
          <IconButton
            label="Удалить узел"
            disabled={selected === state.content.nodes.id}
            onClick={() => onSelect(removeNode(store, selected))}
          >
            <Trash2 {...ICON} />
          </IconButton>
        </>
      )}
      {children}
      {mayEdit && (
        <>
          <span className="mx-1 h-5 border-line border-s" aria-hidden="true" />
          <IconButton label="Отменить" disabled={!state.canUndo} onClick={() => store.undo()}>
            <Undo2 {...ICON} />
          </IconButton>
          <IconButton label="Вернуть" disabled={!state.canRedo} onClick={() => store.redo()}>
            <Redo2 {...ICON} />
          </IconButton>
          <DropdownMenu
            trigger={
              <IconButton label="Вид карты" loading={look.isPending}>
                <Palette {...ICON} />
              </IconButton>
            }
            items={[
              { heading: 'Раскладка' },
              {
                choice: 'Раскладка',
                value: map.layout,
                options: LAYOUTS,
                onChange: (layout) => look.mutate({ layout: layout as typeof map.layout }),
              },
              { separator: true },
              { heading: 'Цвета' },
              {
                choice: 'Тема',
                value: map.theme,
                options: THEMES,
                onChange: (theme) => look.mutate({ theme: theme as typeof map.theme }),
              },
            ]}
          />
        </>
      )}
      <IconButton label="Клавиши" className="max-md:hidden" onClick={() => setHelp(true)}>
        <Keyboard {...ICON} />
      </IconButton>
      <div className="ms-auto flex items-center gap-3">
        {mayEdit ? <Saved state={state} /> : <Badge tone="muted">Только просмотр</Badge>}
        {search}
      </div>
      {isHelp && <MapKeysDialog onClose={() => setHelp(false)} />}
    </div>
  )
}

function Saved({ state: { unsent, isOffline } }: { state: MapState }) {
  return (
    <span role="status" className="whitespace-nowrap text-ink-3 text-sm max-md:hidden">
      {unsent === 0 ? 'Сохранено' : isOffline ? `Не отправлено: ${unsent}` : 'Сохраняем…'}
    </span>
  )
}
