import { useQueryClient } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { useSession } from '@ws/api-client/react'
import { Badge, Button, confirm, DateInput, Field, IconButton, SegmentedControl, Textarea } from '@ws/ui'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { RecordPicker } from '../../../lib/area/pickers/record-picker'
import { errorsOf } from '../../../lib/errors-of'
import { useMutation } from '../../../lib/query/use-mutation'
import { RouterLink } from '../../../lib/router-link'
import { useServices } from '../../../lib/services-context'
import { useMeetingRoom } from '../use-meeting-room'

type Kind = Schema<'ConferenceNoteKind'>

const KINDS = (Object.keys(labels.ConferenceNoteKind) as Kind[]).map((value) => ({
  ...{ value, label: labels.ConferenceNoteKind[value] },
}))
const TONES = { decision: 'ok', task: 'info', note: 'muted' } as const
/** What a text may begin with to be of another kind. */
const COMMANDS: Readonly<Record<string, Kind>> = { '/задача': 'task', '/решение': 'decision', '/заметка': 'note' }

/** «Протокол»: decisions and tasks as they are made; a task is on the boards at once. */
export function MinutesPane({ meeting }: { meeting: Schema<'Conference'> }) {
  const { api, session } = useServices()
  const me = useSession(session).user?.profile_id
  const queries = useQueryClient()
  const { data: room } = useMeetingRoom(meeting.id)
  const [kind, setKind] = useState<Kind>('decision')
  const [text, setText] = useState('')
  const [assignee, setAssignee] = useState<number | null>(null)
  const [due, setDue] = useState<string | null>(null)
  const path = { id: meeting.id }
  const reload = () => queries.invalidateQueries({ queryKey: ['/conference', 'room', meeting.id] })
  const add = useMutation({
    mutationFn: (body: Schema<'ConferenceNoteInput'>) =>
      unwrap(api.POST('/conference/{id}/notes', { params: { path }, body })),
    onSuccess: () => {
      setText('')
      setAssignee(null)
      setDue(null)
      return reload()
    },
  })
  const remove = useMutation({
    mutationFn: (note: number) =>
      unwrap(api.DELETE('/conference/{id}/notes/{note}', { params: { path: { ...path, note } } })),
    onSuccess: reload,
  })
  const askToRemove = async ({ id, text: said }: Schema<'ConferenceNote'>) => {
    if (await confirm({ title: 'Убрать запись из протокола?', text: said, confirmLabel: 'Убрать', tone: 'danger' }))
      remove.mutate(id)
  }
  const send = () => {
    if (text.trim() !== '') add.mutate({ kind, text, ...(kind === 'task' ? { assignee, due } : {}) })
  }
  const type = (typed: string) => {
    const [, word = '', rest = ''] = /^(\/[а-яё]+)\s([\s\S]*)$/.exec(typed) ?? []
    const meant = COMMANDS[word]
    if (meant) setKind(meant)
    setText(meant ? rest : typed)
  }
  const errors = errorsOf(add.error)
  return (
    <>
      <ul className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-4" aria-label="Записи протокола">
        {room?.notes.length === 0 && <li className="text-ink-3">Запишите, что решили: у встречи будет протокол</li>}
        {room?.notes.map((note) => (
          <li key={note.id} className="flex items-start gap-2">
            <div className="flex min-w-0 flex-1 flex-col gap-1">
              <Badge tone={TONES[note.kind]}>{labels.ConferenceNoteKind[note.kind]}</Badge>
              {note.todo ? (
                <RouterLink href={`/todos/${note.todo}`} target="_blank">
                  {note.text}
                </RouterLink>
              ) : (
                <span className="break-words whitespace-pre-wrap">{note.text}</span>
              )}
              {note.kind === 'task' && (
                <span className="text-ink-3">{note.assignee_details?.name ?? 'Без ответственного'}</span>
              )}
            </div>
            {(meeting.is_host || note.author_details?.id === me) && (
              <IconButton label={`Убрать: ${note.text}`} onClick={() => void askToRemove(note)}>
                <Trash2 size={16} strokeWidth={1.75} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-2 border-t border-line p-3">
        <SegmentedControl label="Вид записи" value={kind} options={KINDS} onChange={(next) => setKind(next as Kind)} />
        <Field label="Текст" error={errors.text?.[0]} hint="Ctrl+Enter — записать. /задача в начале ставит задачу">
          <Textarea
            value={text}
            rows={2}
            maxLength={1000}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && send()}
          />
        </Field>
        {kind === 'task' && (
          <div className="grid grid-cols-2 gap-2">
            <Field label="Ответственный" error={errors.assignee?.[0]}>
              <RecordPicker path="/accounts/profiles" placeholder="Никто" value={assignee} onChange={setAssignee} />
            </Field>
            <Field label="Срок" error={errors.due?.[0]}>
              <DateInput value={due} onChange={setDue} />
            </Field>
          </div>
        )}
        <Button loading={add.isPending} disabled={text.trim() === ''} onClick={send}>
          Записать
        </Button>
      </div>
    </>
  )
}
