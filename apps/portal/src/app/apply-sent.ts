import type { QueryClient } from '@tanstack/react-query'
import { askAgain } from '../lib/ask-again'
import type { OutboxEntry } from '../lib/outbox/entry'

/** Shows at once what the server made of an act: the network may be gone again before the task is read anew. */
export function applySent(queryClient: QueryClient, { todo }: OutboxEntry, answer: unknown): void {
  if (isTask(answer) && answer.id === todo) queryClient.setQueryData(['/todos', 'one', todo], answer)
  void askAgain(queryClient, ['/todos'])
}

/** A comment and time spent answer with themselves. */
function isTask(answer: unknown): answer is { id: number } {
  return typeof answer === 'object' && answer !== null && 'id' in answer && 'checklist' in answer
}
