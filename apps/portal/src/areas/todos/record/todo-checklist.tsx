import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Button, Checkbox, DropdownMenu, IconButton, Input, type MenuItem, Progress } from '@ws/ui'
import { Camera, Ellipsis } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { formatMoment } from '../../../lib/format/date'
import { useAct } from '../actions/use-act'
import { useCamera } from '../phone/use-camera'
import type { Todo } from '../todo-enums'
import { useTodoWrite } from './use-todo-write'

type Item = Schema<'TodoChecklistItem'>
type Changes = Schema<'TodoChecklistChanges'>

const MOST_ITEMS = 100
const LONGEST = 500

/** What is to be done step by step, and how far it has come. */
export function TodoChecklist({ todo }: { todo: Todo }) {
  const mayChange = todo.allowed.includes('update')
  const items = todo.checklist
  if (items.length === 0 && !mayChange) return null
  const done = items.filter((item) => item.done).length
  return (
    <section aria-label="Чек-лист" className="flex max-w-[68ch] flex-col gap-2">
      {items.length > 0 && (
        <>
          <h2 className="flex items-baseline gap-2 font-semibold">
            Чек-лист
            <span className="font-normal text-ink-2 tabular-nums">
              {done} из {items.length}
            </span>
          </h2>
          <Progress
            value={done / items.length}
            label="Выполнение чек-листа"
            tone={done === items.length ? 'ok' : 'brand'}
          />
          <ul className="flex flex-col">
            {items.map((item, index) => (
              <ChecklistLine key={item.id} todo={todo} item={item} index={index} mayChange={mayChange} />
            ))}
          </ul>
        </>
      )}
      {mayChange && todo.status !== 'Completed' && items.length < MOST_ITEMS && <NewItem todo={todo} />}
    </section>
  )
}

function ChecklistLine({
  todo,
  item,
  index,
  mayChange,
}: {
  todo: Todo
  item: Item
  index: number
  mayChange: boolean
}) {
  const [isWording, setWording] = useState(false)
  const path = { id: todo.id, item: item.id }
  const write = useTodoWrite((api, body: Changes) =>
    unwrap(api.PATCH('/todos/{id}/checklist/{item}', { params: { path }, body })),
  )
  const remove = useTodoWrite((api, _: undefined) =>
    unwrap(api.DELETE('/todos/{id}/checklist/{item}', { params: { path } })),
  )
  const act = useAct(todo)
  const { text } = item
  const camera = useCamera(
    (photos) => act.mutate({ act: { kind: 'tick', item: item.id, text, done: true }, files: photos.slice(0, 1) }),
    `Фото: ${text}`,
  )
  const isBusy = write.isPending || remove.isPending || act.isPending
  // What was pressed shows at once; the server's word replaces it.
  const pressed = act.isPending && act.variables.act.kind === 'tick' ? act.variables.act.done : undefined
  const isDone = pressed ?? item.done
  const tick = (checked: boolean) => {
    if (checked && item.photo_required && item.photo === null) camera.open()
    else act.mutate({ act: { kind: 'tick', item: item.id, text, done: checked } })
  }
  const last = todo.checklist.length - 1
  const menu: MenuItem[] = [
    { label: 'Изменить', onSelect: () => setWording(true) },
    ...(index > 0 ? [{ label: 'Выше', onSelect: () => write.mutate({ position: index - 1 }) }] : []),
    ...(index < last ? [{ label: 'Ниже', onSelect: () => write.mutate({ position: index + 1 }) }] : []),
    {
      label: item.required ? 'Сделать необязательным' : 'Сделать обязательным',
      onSelect: () => write.mutate({ required: !item.required }),
    },
    {
      label: item.photo_required ? 'Не требовать фото' : 'Требовать фото',
      onSelect: () => write.mutate({ photo_required: !item.photo_required }),
    },
    { separator: true },
    { label: 'Удалить пункт', danger: true, onSelect: () => remove.mutate(undefined) },
  ]
  if (isWording) {
    return (
      <li>
        <Wording
          text={item.text}
          label="Пункт чек-листа"
          action="Сохранить"
          onCancel={() => setWording(false)}
          onSend={(text) => write.mutate({ text }, { onSuccess: () => setWording(false) })}
          isBusy={isBusy}
        />
      </li>
    )
  }
  return (
    <li className="group flex min-h-8 items-start gap-2 max-md:min-h-11">
      <div className="min-w-0 flex-1 py-1 max-md:py-2.5">
        <Checkbox
          checked={isDone}
          disabled={!mayChange || isBusy}
          onCheckedChange={(checked) => tick(checked === true)}
          label={
            <span className={isDone ? 'break-words text-ink-2' : 'break-words'}>
              {item.text}
              {item.required && (
                <span className="text-bad" title="Обязательный пункт">
                  {' '}
                  *<span className="sr-only"> обязательный</span>
                </span>
              )}
            </span>
          }
          hint={
            item.done && item.done_at !== null
              ? `${item.done_by_details?.name ?? 'Сотрудник'}, ${formatMoment(item.done_at)}`
              : item.photo_required && item.photo === null
                ? 'Нужно фото'
                : undefined
          }
        />
      </div>
      {item.photo_required && mayChange && (
        <IconButton
          size="sm"
          label={item.photo === null ? `Снять фото: ${item.text}` : `Снять другое фото: ${item.text}`}
          loading={act.isPending}
          onClick={camera.open}
        >
          <Camera size={16} strokeWidth={1.75} className={item.photo === null ? undefined : 'text-ok'} />
        </IconButton>
      )}
      <input {...camera.input} multiple={false} />
      {mayChange && (
        <DropdownMenu
          trigger={
            <IconButton
              size="sm"
              label={`Пункт: ${item.text}`}
              className="opacity-0 focus-visible:opacity-100 group-hover:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100"
            >
              <Ellipsis size={16} strokeWidth={1.75} />
            </IconButton>
          }
          items={menu}
        />
      )}
    </li>
  )
}

function NewItem({ todo }: { todo: Todo }) {
  const [isOpen, setOpen] = useState(false)
  const [round, setRound] = useState(0)
  const add = useTodoWrite(
    (api, text: string) =>
      unwrap(api.POST('/todos/{id}/checklist', { params: { path: { id: todo.id } }, body: { text } })),
    // The box stays open and empty: one item seldom comes alone.
    { onSuccess: () => setRound((before) => before + 1) },
  )
  if (!isOpen) {
    return (
      <div>
        <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
          {todo.checklist.length === 0 ? 'Добавить чек-лист' : 'Добавить пункт'}
        </Button>
      </div>
    )
  }
  return (
    <Wording
      key={round}
      text=""
      label="Новый пункт чек-листа"
      action="Добавить"
      onCancel={() => setOpen(false)}
      onSend={(text) => add.mutate(text)}
      isBusy={add.isPending}
    />
  )
}

function Wording({
  text,
  label,
  action,
  isBusy,
  onSend,
  onCancel,
}: {
  text: string
  label: string
  action: string
  isBusy: boolean
  onSend: (text: string) => void
  onCancel: () => void
}) {
  const [value, setValue] = useState(text)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (value.trim() !== '' && !isBusy) onSend(value.trim())
  }
  return (
    <form onSubmit={send} className="flex flex-wrap gap-2 py-1">
      <Input
        aria-label={label}
        placeholder={label}
        className="min-w-48 flex-1"
        maxLength={LONGEST}
        // The person has just asked for this box.
        autoFocus
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel()
        }}
      />
      <Button type="submit" loading={isBusy} disabled={value.trim() === ''}>
        {action}
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        Отмена
      </Button>
    </form>
  )
}
