import type { RecordOf, Schema } from '@ws/api-client/contract'
import { Button, Checkbox, DateInput, Field, Input, Sheet, Textarea } from '@ws/ui'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../../lib/area/lazy-part'
import { PersonPicker } from '../../../../lib/area/pickers/person-picker'
import { setFields } from '../store/map-acts'
import type { MapState, MapStore } from '../store/map-store'
import { NodeColor } from './node-color'
import { NodeLines } from './node-lines'
import { NodeRecords } from './node-records'

const loadComments = () => import('./node-comments')

interface NodePanelProps {
  map: RecordOf<'/mindmaps'>
  store: MapStore
  state: MapState
  id: string
  mayEdit: boolean
  onClose: () => void
}

/** Everything that is known of one node, beside the map: what is changed here is changed at once. */
export function NodePanel({ map, store, state, id, mayEdit, onClose }: NodePanelProps) {
  const Comments = lazyPart(loadComments)
  const node = state.places.get(id)?.node
  if (!node) return null
  const set = (fields: Schema<'MindmapNodeFields'>) => setFields(store, id, fields)
  return (
    <Sheet open title={node.text || 'Пустой узел'} width={440} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className="flex flex-col gap-6">
        <fieldset disabled={!mayEdit} className="flex flex-col gap-4">
          <legend className="sr-only">Узел</legend>
          <Written label="Текст" value={node.text} most={500} rows={2} onSave={(text) => set({ text })} />
          <Written
            label="Заметка"
            value={node.note ?? ''}
            most={2000}
            rows={4}
            onSave={(note) => set({ note: note === '' ? null : note })}
          />
          <div className="grid grid-cols-2 gap-3">
            <Field label="Срок">
              <DateInput value={node.due ?? null} disabled={!mayEdit} onChange={(due) => set({ due })} />
            </Field>
            <Field label="Значок">
              <Input
                key={node.icon ?? ''}
                defaultValue={node.icon ?? ''}
                maxLength={16}
                placeholder="💡"
                onBlur={(event) => set({ icon: event.currentTarget.value.trim() || null })}
              />
            </Field>
          </div>
          <Field label="Ответственный">
            <PersonPicker value={node.assignee ?? null} onChange={(assignee) => set({ assignee })} />
          </Field>
          {node.assignee !== undefined && mayEdit && (
            <Button size="sm" variant="ghost" className="self-start" onClick={() => set({ assignee: null })}>
              Снять ответственного
            </Button>
          )}
          <NodeColor value={node.color} disabled={!mayEdit} onChange={(color) => set({ color })} />
          <Checkbox
            label="Можно отметить готовым"
            checked={node.done !== undefined}
            disabled={!mayEdit || node.todo_id !== undefined}
            onCheckedChange={(checked) => set({ done: checked === true ? false : null })}
          />
          {node.done !== undefined && (
            <Checkbox
              label="Готово"
              checked={node.done}
              disabled={!mayEdit}
              onCheckedChange={(checked) => set({ done: checked === true })}
            />
          )}
        </fieldset>
        <NodeRecords map={map.id} node={node} store={store} mayEdit={mayEdit} onSet={set} />
        <NodeLines key={id} store={store} state={state} id={id} mayEdit={mayEdit} />
        <section aria-label="Комментарии к узлу" className="flex flex-col gap-3">
          <h3 className="font-semibold">Комментарии</h3>
          <Suspense fallback={null}>
            <Comments map={map.id} node={id} />
          </Suspense>
        </section>
      </div>
    </Sheet>
  )
}

interface WrittenProps {
  label: string
  value: string
  most: number
  rows: number
  onSave: (text: string) => void
}

/** A text that is kept when it is left; what others write meanwhile shows while nobody writes here. */
function Written({ label, value, most, rows, onSave }: WrittenProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field label={label}>
      <Textarea
        rows={rows}
        maxLength={most}
        value={typed ?? value}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => {
          if (typed !== null) onSave(typed.trim())
          setTyped(null)
        }}
      />
    </Field>
  )
}
