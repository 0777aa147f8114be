import { unwrap } from '@ws/api-client'
import { Button, Checkbox, Field, IconButton, Input, Textarea } from '@ws/ui'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { AskDialog } from '../../lib/area/actions/ask-dialog'
import { errorsOf } from '../../lib/errors-of'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'
import { ROOMS } from './chat-acts'
import type { Room } from './messenger.queries'

const FEWEST = 2
const MOST = 10

/** A question to the room, with two to ten options. */
export function PollDialog({
  room,
  question: given,
  onMade,
  onClose,
}: {
  room: Room
  question: string
  onMade: () => void
  onClose: () => void
}) {
  const { api } = useServices()
  // The same at each try: a poll whose answer was lost is not made twice.
  const [client_id] = useState(() => crypto.randomUUID())
  const [question, setQuestion] = useState(given)
  const [options, setOptions] = useState<readonly { key: number; text: string }[]>([
    { key: 1, text: '' },
    { key: 2, text: '' },
  ])
  const [is_anonymous, setAnonymous] = useState(false)
  const [is_multiple, setMultiple] = useState(false)
  const create = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/chats/rooms/{id}/messages', {
          params: { path: { id: room.id } },
          body: {
            ...{ client_id, content: question.trim() },
            poll: { options: options.map(({ text }) => text.trim()), is_anonymous, is_multiple },
          },
        }),
      ),
    meta: { invalidates: [[ROOMS]] },
    onSuccess: () => {
      onMade()
      onClose()
    },
  })
  const errors = errorsOf(create.error)
  const write = (key: number, text: string) =>
    setOptions((before) => before.map((option) => (option.key === key ? { key, text } : option)))
  return (
    <AskDialog
      title="Новый опрос"
      action="Создать опрос"
      isBusy={create.isPending}
      disabled={question.trim() === '' || options.some(({ text }) => text.trim() === '')}
      error={create.error}
      fields={['content', ...options.map((_, at) => `poll.options.${at}`)]}
      onSend={() => create.mutate()}
      onClose={onClose}
    >
      <Field label="Вопрос" required error={errors.content?.[0]}>
        <Textarea
          value={question}
          rows={2}
          maxLength={1000}
          onChange={(event) => setQuestion(event.currentTarget.value)}
        />
      </Field>
      {options.map(({ key, text }, at) => (
        <Field key={key} label={`Вариант ${at + 1}`} required error={errors[`poll.options.${at}`]?.[0]}>
          <span className="flex items-center gap-1">
            <Input value={text} maxLength={200} onChange={(event) => write(key, event.currentTarget.value)} />
            {options.length > FEWEST && (
              <IconButton
                label={`Убрать вариант ${at + 1}`}
                onClick={() => setOptions(options.filter((option) => option.key !== key))}
              >
                <X size={16} />
              </IconButton>
            )}
          </span>
        </Field>
      ))}
      {options.length < MOST && (
        <Button
          variant="ghost"
          className="self-start"
          onClick={() => setOptions([...options, { key: (options.at(-1)?.key ?? 0) + 1, text: '' }])}
        >
          <Plus size={16} aria-hidden="true" /> Добавить вариант
        </Button>
      )}
      <Checkbox
        label="Можно выбрать несколько"
        checked={is_multiple}
        onCheckedChange={(next) => setMultiple(next === true)}
      />
      <Checkbox
        label="Анонимный опрос"
        hint="Никто не увидит, кто за что голосовал"
        checked={is_anonymous}
        onCheckedChange={(next) => setAnonymous(next === true)}
      />
    </AskDialog>
  )
}
