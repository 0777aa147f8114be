import { lazy, Suspense, useState } from 'react'
import { isDone, type Todo, type TodoStatus } from '../todo-enums'

const DIALOGS = {
  return: lazy(() => import('./return-dialog')),
  close: lazy(() => import('./complete-dialog')),
}
type Question = keyof typeof DIALOGS

/** What has to be asked before a task is put into a status: why it goes back to work, or what came of the work. */
export function questionOf(todo: Todo, status: string): Question | null {
  if (status === ('Progress' satisfies TodoStatus)) return isDone(todo) ? 'return' : null
  return status === ('Completed' satisfies TodoStatus) && todo.status !== 'Completed' ? 'close' : null
}

/** Asks it, and takes the step with the answer; the promise tells whether the task stands there now. */
export function useStepAsk() {
  const [asked, setAsked] = useState<{ todo: Todo; question: Question; answer: (isDone: boolean) => void } | null>(null)
  const close = (isTaken: boolean) => {
    setAsked(null)
    asked?.answer(isTaken)
  }
  const Dialog = asked && DIALOGS[asked.question]
  return {
    ask: (todo: Todo, question: Question) => new Promise<boolean>((answer) => setAsked({ todo, question, answer })),
    dialog: Dialog && (
      <Suspense fallback={null}>
        <Dialog records={[asked.todo]} onDone={() => close(true)} onClose={() => close(false)} />
      </Suspense>
    ),
  }
}
