import type { ApiError } from '@ws/api-client'
import { useSession } from '@ws/api-client/react'
import { Banner, Button, Field, Textarea } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { useServices } from '../../../lib/services-context'
import type { Todo } from '../todo-enums'
import { isAcceptance, RatingField } from './rating-field'
import { useAct } from './use-act'
import { toBeUsed, UsedMaterials, usedIn } from './used-materials'

interface CompleteProps {
  /** In place of `onClose`, once the server has it. */
  onDone?: () => void
  onClose: () => void
}

/** «Закрыть задачу»: asks what came of it, and its author for a mark; tells what the task still lacks. */
export default function CompleteDialog({ records, ...on }: CompleteProps & { records: Todo[] }) {
  const [todo] = records
  return todo === undefined ? null : <CompleteForm todo={todo} {...on} />
}

function CompleteForm({ todo, onDone, onClose }: CompleteProps & { todo: Todo }) {
  const { session } = useServices()
  const { user } = useSession(session)
  const [result, setResult] = useState(todo.result ?? '')
  const [rating, setRating] = useState<number | null>(null)
  const [materials, setMaterials] = useState(() => toBeUsed(todo.materials))
  const complete = useAct(todo, {
    done: 'Задача закрыта',
    isQuiet: true,
    onSuccess: ({ state }) => (state === 'waiting' || onDone === undefined ? onClose() : onDone()),
  })
  const send = (force: boolean) =>
    complete.mutate({ act: { kind: 'complete', result: result.trim() || null, rating, force, ...usedIn(materials) } })
  const { error } = complete
  const canForce = error instanceof Error && (error as ApiError).details?.can_force === true
  return (
    <AskDialog
      title="Закрыть задачу"
      action="Закрыть задачу"
      isBusy={complete.isPending}
      onSend={() => send(false)}
      onClose={onClose}
      more={
        canForce && (
          <Button variant="danger" loading={complete.isPending} onClick={() => send(true)}>
            Закрыть всё равно
          </Button>
        )
      }
    >
      {error !== null && <Banner tone="bad">{error.message}</Banner>}
      <Field label="Результат" hint="Что сделано и что увидит постановщик">
        <Textarea
          rows={4}
          maxLength={10_000}
          value={result}
          onChange={(event) => setResult(event.currentTarget.value)}
        />
      </Field>
      <UsedMaterials materials={materials} onChange={setMaterials} />
      {isAcceptance(todo, user) && <RatingField value={rating} onChange={setRating} />}
    </AskDialog>
  )
}
