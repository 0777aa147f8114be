import { unwrap } from '@ws/api-client'
import { Checkbox } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { useTodoWrite } from '../record/use-todo-write'
import type { Todo } from '../todo-enums'
import { tellLeftOut } from './tell-left-out'

/** «Разбить»: which items of the checklist become tasks of their own. */
export default function SplitDialog({ records, onClose }: { records: Todo[]; onClose: () => void }) {
  const [todo] = records
  const open = todo?.checklist.filter((item) => !item.done) ?? []
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(open.map(({ id }) => id)))
  const split = useTodoWrite(
    (api, items: string[]) =>
      unwrap(api.POST('/todos/{id}/split', { params: { path: { id: todo?.id ?? 0 } }, body: { items } })),
    {
      done: 'Подзадачи созданы',
      onSuccess: ({ left_out }) => {
        tellLeftOut(left_out)
        onClose()
      },
    },
  )
  return (
    <AskDialog
      title="Разбить на подзадачи"
      action="Разбить"
      isBusy={split.isPending}
      disabled={chosen.size === 0}
      onSend={() => split.mutate([...chosen])}
      onClose={onClose}
    >
      <fieldset className="flex flex-col gap-2">
        <legend className="pb-2 text-ink-2">Выбранные пункты чек-листа станут подзадачами</legend>
        {open.map((item) => (
          <Checkbox
            key={item.id}
            label={item.text}
            checked={chosen.has(item.id)}
            onCheckedChange={(checked) => {
              const next = new Set(chosen)
              if (checked === true) next.add(item.id)
              else next.delete(item.id)
              setChosen(next)
            }}
          />
        ))}
      </fieldset>
    </AskDialog>
  )
}
