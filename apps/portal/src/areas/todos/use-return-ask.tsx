import { lazy, Suspense, useState } from 'react'
import type { Todo } from './todo-enums'

const ReturnDialog = lazy(() => import('./record/return-dialog'))

/** Asks why a task goes back to work; the promise tells whether it was returned, with the reason. */
export function useReturnAsk() {
  const [asked, setAsked] = useState<{ todo: Todo; answer: (isReturned: boolean) => void } | null>(null)
  const close = (isReturned: boolean) => {
    setAsked(null)
    asked?.answer(isReturned)
  }
  return {
    ask: (todo: Todo) => new Promise<boolean>((answer) => setAsked({ todo, answer })),
    dialog: asked && (
      <Suspense fallback={null}>
        <ReturnDialog records={[asked.todo]} onReturned={() => close(true)} onClose={() => close(false)} />
      </Suspense>
    ),
  }
}
