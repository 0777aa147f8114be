import type { ListQuery, OperationInput, Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import type { Tone } from '../../../lib/area/field'
import { optionsOf } from '../../../lib/options-of'
import { type Todo, todoStatuses } from '../todo-enums'

/** What the columns of the board are made of. */
export type Grouping = Schema<'TodoGrouping'>
type Column = Schema<'TodoColumn'>
type Input = OperationInput<'todos.create'>['body']

/** Ways to group the board, by status first. */
export const groupings = optionsOf(labels.TodoGrouping)

/** The grouping the address names; by status where it names none. */
export function readGrouping(text: string | null): Grouping {
  return groupings.find(({ value }) => value === text)?.value ?? 'status'
}

/** The colour of a column's mark. */
export function toneOf(grouping: Grouping, key: string): Tone {
  if (grouping === 'status') return todoStatuses[key as Todo['status']].tone
  if (grouping === 'priority') return key === 'High' ? 'bad' : key === 'Medium' ? 'info' : 'muted'
  return key === NONE ? 'muted' : 'info'
}

/** The heading of a column: of a place its own name first, for the way to it begins alike in all of them and is cut off. */
export function headingOf(grouping: Grouping, { label }: Pick<Column, 'label'>): string {
  return grouping === 'location' ? label.split(' / ').reverse().join(', ') : label
}

/** What a task takes from the column it is put into, as a card shows it until the server has answered. */
export function changeIn(grouping: Grouping, { key, label, rows }: Column): Partial<Todo> {
  const id = key === NONE ? null : Number(key)
  const reference = id === null ? null : { id, name: label }
  const neighbour = rows[0]
  if (grouping === 'status') return { status: key as Todo['status'] }
  if (grouping === 'priority') return { priority: key as Todo['priority'] }
  if (grouping === 'category')
    return {
      category: key === NONE ? null : key,
      category_details: key === NONE ? null : { key, name: label, color: '#64748B' },
    }
  if (grouping === 'team') return { team: id, team_details: reference }
  if (grouping === 'location') {
    const place = neighbour?.location_details ?? (reference && { ...reference, full_name: label })
    return { location: id, location_details: id === null ? null : place, place_snapshot: id === null ? null : label }
  }
  return { assignee: id === null ? null : (neighbour?.assignee ?? { id, name: label, username: '', avatar_url: null }) }
}

/** The body of a new task that begins in a column. */
export function inputIn(grouping: Grouping, key: string, title: string): Input {
  if (grouping !== 'status' && key === NONE) return { title }
  const isNumber = grouping === 'assignee' || grouping === 'team' || grouping === 'location'
  return { title, [grouping]: isNumber ? Number(key) : key }
}

/** What a new task takes from the filters: one made on the board of a team, a person or a building is seen there. */
export function inputOf(query: ListQuery<'/todos'>): Partial<Input> {
  const { team, assignee, priority, category, location, tenant } = query
  const wanted = {
    team: only(team),
    assignee: only(assignee),
    priority: only(priority),
    category: only(category),
    // The address makes a list of every number.
    location: only([location].flat()),
    tenant: only(tenant),
  }
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
}

function only<T>(values: readonly T[] | undefined): T | undefined {
  return values?.length === 1 ? values[0] : undefined
}

const NONE = 'none'
