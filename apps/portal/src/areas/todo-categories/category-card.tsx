import type { RecordOf } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { plural } from '@ws/ui'

type Category = RecordOf<'/todo-categories'>

/** The colour of a category beside its name. */
export function CategoryName({ category }: { category: Category }) {
  return (
    <span className="inline-flex max-w-full items-center gap-2 align-middle">
      <span className="size-2.5 shrink-0 rounded-sm" style={{ backgroundColor: category.color }} aria-hidden="true" />
      <span className="truncate">{category.name}</span>
    </span>
  )
}

/** A category on a phone: what its tasks begin with, and how many there are. */
export function CategoryCard({ category }: { category: Category }) {
  const { priority, team_details: team, todos_count: count } = category
  const begins = [
    team?.name,
    priority && `приоритет: ${labels.TodoPriority[priority].toLowerCase()}`,
    termsOf(category),
  ]
  const told = begins.filter(Boolean)
  return (
    <>
      <span className="font-semibold text-lg">
        <CategoryName category={category} />
      </span>
      {told.length > 0 && <span className="break-words text-ink-2">{told.join(' · ')}</span>}
      <span className="text-ink-3 tabular-nums">{`${count} ${plural(count, 'задача', 'задачи', 'задач')}`}</span>
    </>
  )
}

function termsOf({ react_minutes, solve_minutes }: Category): string {
  const react = react_minutes && `принять за ${react_minutes} мин`
  const solve = solve_minutes && `сделать за ${solve_minutes} мин`
  return [react, solve].filter(Boolean).join(', ')
}
