import type { ApiError } from '@ws/api-client'
import { useSession } from '@ws/api-client/react'
import { Banner, Button, Checkbox, confirmLeave, Field, Sheet, Textarea, useStore } from '@ws/ui'
import { Camera } from 'lucide-react'
import { useState } from 'react'
import { isPhoto } from '../../../lib/outbox/files'
import { unhindered } from '../../../lib/outbox/queue'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import { isAcceptance, RatingField } from '../actions/rating-field'
import { useAct } from '../actions/use-act'
import { toBeUsed, UsedMaterials, usedIn } from '../actions/used-materials'
import { todoEntries } from '../outbox/todo-act'
import type { Todo } from '../todo-enums'
import { lacking } from './next-step'
import { type TakenPhoto, TakenPhotos } from './taken-photos'
import { useCamera } from './use-camera'
import { type FinalStep, useFinish } from './use-finish'

const LONGEST = 10_000
const MOST_PHOTOS = 20

const words = {
  complete: { title: 'Завершить задачу', action: 'Завершить', lacking: 'Чтобы завершить' },
  review: { title: 'Отправить на проверку', action: 'На проверку', lacking: 'Чтобы отправить на проверку' },
} as const

interface CompleteSheetProps {
  todo: Todo
  step: FinalStep
  onClose: () => void
}

/**
 * «Завершить» and «На проверку» on a phone: what is still to be ticked, photos of the result, what was done, the mark of
 * its author; one button at the lower edge.
 */
export function CompleteSheet({ todo, step, onClose }: CompleteSheetProps) {
  const { session } = useServices()
  const { user } = useSession(session)
  const [result, setResult] = useState(todo.result ?? '')
  const [rating, setRating] = useState<number | null>(null)
  const [materials, setMaterials] = useState(() => toBeUsed(todo.materials))
  const [photos, setPhotos] = useState<TakenPhoto[]>([])
  const [isAsked, setAsked] = useState(false)
  const camera = useCamera(
    (taken) => setPhotos((before) => [...before, ...taken].slice(0, MOST_PHOTOS)),
    'Фото результата',
  )
  const tick = useAct(todo)
  const complete = useFinish(todo, { onPhotosKept: () => setPhotos([]), onSuccess: onClose })
  const progress = useProgress(todo)
  const missing = lacking(todo, photos.length + useWaitingPhotos(todo))
  const error = complete.error as ApiError | null
  // The server lets them close the task as it is, and hand it in without being asked; who checks it completes at once.
  const mayForce = hasPermission(user, 'todos.force_complete')
  const isHeld = error === null && !complete.isPending && isAsked && missing.length > 0
  const canForce = step === 'complete' && (isHeld ? mayForce : error?.details?.can_force === true)
  const items = todo.checklist.filter((item) => !item.done || (tick.isPending && isTicked(tick.variables, item.id)))

  const send = (force: boolean) => {
    setAsked(true)
    if (missing.length > 0 && !force && !(mayForce && step === 'review')) {
      // What is missing now is told, not what was refused earlier.
      complete.reset()
      return
    }
    complete.mutate({ step, result: result.trim() || null, rating, photos, force, ...usedIn(materials) })
  }
  const isTouched = camera.isBusy || photos.length > 0 || rating !== null || result !== (todo.result ?? '')
  return (
    <Sheet
      open
      side="bottom"
      initialFocus="sheet"
      title={words[step].title}
      loading={complete.isPending}
      beforeClose={() => !isTouched || confirmLeave('Фото и текст ещё не отправлены. Закрыть?')}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      footer={
        <div className="flex w-full flex-col gap-2">
          {canForce && (
            <Button variant="danger" className="h-12" disabled={camera.isBusy} onClick={() => send(true)}>
              Завершить всё равно
            </Button>
          )}
          <Button
            variant="primary"
            className="h-12 w-full text-base"
            loading={complete.isPending}
            disabled={camera.isBusy}
            onClick={() => send(false)}
          >
            {words[step].action}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-5">
        {error !== null && <Banner tone="bad">{error.message}</Banner>}
        {isHeld && (
          <Banner tone="bad">
            {words[step].lacking}: {missing.join('; ')}
          </Banner>
        )}
        {items.length > 0 && (
          <fieldset className="flex flex-col">
            <legend className="font-semibold">Осталось отметить</legend>
            {items.map((item) => (
              <div key={item.id} className="flex min-h-12 items-center">
                <Checkbox
                  checked={item.done || (tick.isPending && isTicked(tick.variables, item.id))}
                  disabled={tick.isPending || (item.photo_required && item.photo === null)}
                  hint={item.photo_required && item.photo === null ? 'Нужно фото: снимите его у пункта' : undefined}
                  label={item.required || todo.require_checklist ? `${item.text} *` : item.text}
                  onCheckedChange={() =>
                    tick.mutate({ act: { kind: 'tick', item: item.id, text: item.text, done: true } })
                  }
                />
              </div>
            ))}
          </fieldset>
        )}
        <div className="flex flex-col gap-3">
          <TakenPhotos
            photos={photos}
            progress={complete.isPending ? progress : undefined}
            onRemove={
              complete.isPending ? undefined : (index) => setPhotos((before) => before.filter((_, at) => at !== index))
            }
          />
          <Button className="h-12" disabled={complete.isPending || photos.length >= MOST_PHOTOS} onClick={camera.open}>
            <Camera size={18} strokeWidth={1.75} aria-hidden="true" />
            {photos.length === 0 ? 'Снять фото результата' : 'Снять ещё'}
          </Button>
          <input {...camera.input} />
        </div>
        <Field label="Что сделано" hint="Это увидит постановщик">
          <Textarea
            rows={3}
            maxLength={LONGEST}
            value={result}
            // What is added now would not go with it.
            readOnly={complete.isPending}
            onChange={(event) => setResult(event.currentTarget.value)}
          />
        </Field>
        <UsedMaterials materials={materials} disabled={complete.isPending} onChange={setMaterials} />
        {step === 'complete' && isAcceptance(todo, user) && (
          <RatingField value={rating} disabled={complete.isPending} onChange={setRating} />
        )}
      </div>
    </Sheet>
  )
}

/** How much of the photos has gone. */
function useProgress({ id }: Todo): number {
  const { outbox } = useServices()
  const { entries, sending } = useStore(outbox)
  const own = todoEntries(entries, id).findLast(({ act }) => act.kind === 'complete' || act.kind === 'files')
  return own !== undefined && sending?.n === own.n ? sending.progress : 0
}

/** Photos of the task that go to the server before this step does: they will be there by then. */
function useWaitingPhotos({ id }: Todo): number {
  const { outbox } = useServices()
  const { entries } = useStore(outbox)
  return todoEntries(unhindered(entries), id)
    .filter(({ act }) => act.kind === 'files')
    .flatMap(({ files }) => files)
    .filter(isPhoto).length
}

function isTicked(input: { act: { kind: string; item?: string } } | undefined, item: string): boolean {
  return input?.act.kind === 'tick' && input.act.item === item
}
