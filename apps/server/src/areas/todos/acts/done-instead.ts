import { sql } from 'drizzle-orm'
import { todosTable } from '../../../db/tables/todos/todos'
import { declareStandIn } from '../../../lib/events/audit'

/** What a deputy does with a task that he got in another's absence he does for the absent person. */
declareStandIn('todo', (actor, { action, entity_id, changes = {} }) => {
  // Whoever gives a task away and stands in himself has not begun to.
  if (action === 'create' || changes.assignee?.to === actor) return null
  // What he hands on is no more his, but was.
  const { substituted_for } = changes
  if (changes.assignee?.from === actor && typeof substituted_for?.from === 'number') return substituted_for.from
  return sql`(select ${todosTable.substituted_for} from ${todosTable}
    where ${todosTable.id} = ${entity_id} and ${todosTable.assignee} = ${actor})`
})
