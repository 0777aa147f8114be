import { useSession } from '@ws/api-client/react'
import { Button, Icon, IconButton } from '@ws/ui'
import { Camera } from 'lucide-react'
import { useState } from 'react'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import { actOfTaking } from '../actions/take-todo'
import { useAct } from '../actions/use-act'
import { type Todo, todoStatuses } from '../todo-enums'
import { CompleteSheet } from './complete-sheet'
import { nextStepOf } from './next-step'
import { useCamera } from './use-camera'
import type { FinalStep } from './use-finish'

const MOST_FILES = 50

/** Under the thumb of whoever does the work: the one next act, and the camera. */
export function PhoneBar({ record: todo }: { record: Todo }) {
  const { session } = useServices()
  const { user } = useSession(session)
  const [finishing, setFinishing] = useState<FinalStep>()
  const take = useAct(todo, { done: 'Задача взята в работу' })
  const attach = useAct(todo)
  const camera = useCamera((photos) => attach.mutate({ act: { kind: 'files' }, files: photos }), 'Фото задачи')
  if (user === null) return null
  const step = nextStepOf(todo, { id: user.id, mayAccept: hasPermission(user, 'todos.accept') })
  const mayPhoto =
    todo.allowed.includes('update') &&
    hasPermission(user, 'media.create') &&
    todo.status !== 'Completed' &&
    todo.attachments_details.length < MOST_FILES
  const big = 'h-12 min-w-0 flex-1 text-base'
  return (
    <>
      {(step !== undefined || mayPhoto) && (
        <section
          aria-label="Следующий шаг"
          data-slot="phone-bar"
          className="flex shrink-0 items-center gap-2 border-line border-t bg-surface px-4 py-2"
        >
          {mayPhoto && (
            <>
              {step === 'take' ? (
                // How it was before the work; how it became is asked for at its end.
                <Button
                  className="h-12 shrink-0 text-base"
                  loading={attach.isPending || camera.isBusy}
                  onClick={camera.open}
                >
                  <Camera size={20} strokeWidth={1.75} aria-hidden="true" />
                  Фото до
                </Button>
              ) : (
                <IconButton
                  label="Снять фото"
                  className="size-12 shrink-0 border border-line"
                  loading={attach.isPending || camera.isBusy}
                  onClick={camera.open}
                >
                  <Camera size={20} strokeWidth={1.75} />
                </IconButton>
              )}
              <input {...camera.input} />
            </>
          )}
          {step === 'take' && (
            <Button
              variant="primary"
              className={big}
              loading={take.isPending}
              onClick={() => take.mutate({ act: actOfTaking(todo) })}
            >
              <Icon path={todoStatuses.Progress.icon} size={18} />
              Взять в работу
            </Button>
          )}
          {step === 'review' && (
            <Button variant="primary" className={big} onClick={() => setFinishing('review')}>
              <Icon path={todoStatuses.Review.icon} size={18} />
              На проверку
            </Button>
          )}
          {step === 'complete' && (
            <Button variant="primary" className={big} onClick={() => setFinishing('complete')}>
              <Icon path={todoStatuses.Completed.icon} size={18} />
              Завершить
            </Button>
          )}
        </section>
      )}
      {/* A colleague may close the task meanwhile: what was photographed and written stays. */}
      {finishing && <CompleteSheet todo={todo} step={finishing} onClose={() => setFinishing(undefined)} />}
    </>
  )
}
