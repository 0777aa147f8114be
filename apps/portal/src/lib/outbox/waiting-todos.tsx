import { useStore } from '@ws/ui'
import { useServices } from '../services-context'
import { todosToMakeAt } from './create-todo-act'
import { WaitingLine } from './waiting-line'

/** The tasks of a place that have not reached the server yet; nothing where there are none. */
export function WaitingTodos({ location }: { location: number }) {
  const { outbox } = useServices()
  const { entries } = useStore(outbox)
  return todosToMakeAt(location, entries).map((entry) => (
    <WaitingLine key={entry.n} entry={entry}>
      Задача «{entry.title}»
    </WaitingLine>
  ))
}
