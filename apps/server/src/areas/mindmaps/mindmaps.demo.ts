import { parseOutline } from '@ws/api-client/contract/mindmap-outline'
import { indexMap, type MapContent, type MapNode } from '@ws/api-client/contract/mindmap-tree'
import { asc, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { mindmapContentsTable, mindmapTodosTable } from '../../db/tables/mindmaps/mindmap-contents'
import { mindmapsTable } from '../../db/tables/mindmaps/mindmaps'
import { todosTable } from '../../db/tables/todos/todos'
import type { DemoSource } from '../../lib/area'
import { figuresOf } from './content/store-content'
import { sampleOf } from './samples/samples'

/** So many nodes of the first map stand for tasks. */
const LINKED = 4
const IDLE = `Холод в помещениях
Лифт часто стоит
Нет парковки для гостей
Ставка выше рынка
  Сравнить с соседями
  Предложить каникулы
Что делаем`

/** Ментальные карты: the three of product 25.8, four nodes of the first of which are tasks. */
export async function seedMindmaps(tx: Tx, { calendar, people }: DemoSource): Promise<void> {
  const todos = await tx
    .select({ id: todosTable.id, title: todosTable.title, status: todosTable.status })
    .from(todosTable)
    .where(isNull(todosTable.deleted_at))
    .orderBy(asc(todosTable.id))
    .limit(LINKED)
  const idle = mapOf('Почему простаивает корпус Б', IDLE)
  const works = idle.nodes.children.at(-1)
  works?.children.push(
    ...todos.map(
      ({ id, title, status }): MapNode => ({
        id: `t${id}`,
        text: title,
        todo_id: id,
        done: status === 'Completed',
        children: [],
      }),
    ),
  )
  const handover = sampleOf('handover').content
  handover.nodes.text = 'Подготовка Б-401/402 к сдаче'
  const launch = sampleOf('launch').content
  launch.nodes.text = 'Запуск паркинга'
  const maps = [
    { content: idle, layout: 'fishbone' as const, owner: people[1] ?? people[0] ?? 0 },
    { content: handover, layout: 'right' as const, owner: people[0] ?? 0 },
    { content: launch, layout: 'both' as const, owner: people[0] ?? 0 },
  ]
  for (const [at, { content, layout, owner }] of maps.entries()) {
    const moment = calendar.at(-20 + at * 3, 11)
    const [map] = await tx
      .insert(mindmapsTable)
      .values({
        ...{ title: content.nodes.text, layout, owner, is_public: true, status: 'Progress' },
        ...{ created_at: moment, updated_at: moment, created_by: owner, updated_by: owner },
        ...figuresOf(content, { layout, theme: 'calm' }),
      })
      .returning({ id: mindmapsTable.id })
    if (!map) continue
    await tx.insert(mindmapContentsTable).values({ mindmap: map.id, ...content })
    const linked = [...indexMap(content.nodes).values()].flatMap(({ node }) =>
      node.todo_id ? [{ mindmap: map.id, node: node.id, todo: node.todo_id }] : [],
    )
    if (linked.length > 0) await tx.insert(mindmapTodosTable).values(linked)
  }
}

function mapOf(title: string, outline: string): MapContent {
  let count = 0
  const { nodes } = parseOutline(outline, () => {
    count += 1
    return `n${count}`
  })
  return { nodes: { id: 'centre', text: title, children: nodes }, edges: [] }
}
