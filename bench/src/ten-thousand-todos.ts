import type pg from 'pg'

/** So many tasks beside the demo's, so that work costs what it costs in a real workspace. */
const EXTRA_TODOS = 10_000

/** At a time: one statement for all would take longer than a statement may. */
const PORTION = 500

/** Fills the tasks of a demo database up to ten thousand more. */
export async function addTodos(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  for (let from = 1; from <= EXTRA_TODOS; from += PORTION) {
    await pool.query(
      `insert into todos (title, status, priority, assignee, location, due_at, kanban_order)
       select 'Осмотр помещения ' || n, (array['Unsorted','Planned','Accepted','Progress','Review','Completed'])[1 + n % 6],
         (array['Low','Medium','High'])[1 + n % 3], (select id from profiles order by id offset n % 18 limit 1),
         (select id from locations order by id offset n % 100 limit 1), now() + (n % 60) * interval '1 day', 100 + n
       from generate_series($1::int, $2::int) n`,
      [from, from + PORTION - 1],
    )
  }
  // As in the demo, their terms are history: reminders of them would run beside what is measured.
  await pool.query(
    `insert into todo_reminders (todo, event, term)
     select todos.id, event, due_at from todos, unnest(array['todo.due_soon', 'todo.overdue', 'todo.sla_breach']) as event
     where due_at is not null on conflict do nothing`,
  )
  await pool.query('analyze')
}
